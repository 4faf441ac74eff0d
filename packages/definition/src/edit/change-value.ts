import { changedBlock } from './change-block.ts';
import type { FieldValue } from './intent.ts';
import { lineBreak, lineEnd } from './lines.ts';
import type { Place } from './place.ts';
import type { TextEdit } from './text-edit.ts';
import type { ScalarNode } from './text-node.ts';
import { fitsBlock, scalarText } from './write-scalar.ts';
import { inFlow, itemLines, written } from './write-value.ts';

/** Replaces a value as a whole, in its own style if that can hold the new one. */
export function replaced(place: Place, value: FieldValue): TextEdit[] {
  const { node } = place;
  if (node.type === 'scalar' && (typeof value !== 'object' || value === null))
    return replacedScalar(place, node, value);
  return rewritten(place, value);
}

function replacedScalar(place: Place, node: ScalarNode, value: string | number | boolean | null): TextEdit[] {
  const { text, isInFlow, column } = place;
  if (typeof value === 'string' && (node.style === 'literal' || node.style === 'folded')) {
    const changed = changedBlock(text, node, value, column);
    if (changed !== undefined) return changed;
  }
  const becomesBlock = typeof value === 'string' && value.includes('\n') && fitsBlock(value) && node.style !== 'double';
  if (node.style === 'absent' || (becomesBlock && !isInFlow)) return rewritten(place, value);
  return [{ from: node.from, to: node.to, insert: scalarText(value, node.style, isInFlow) }];
}

/** Writes a value anew. A comment at the end of its line stays there. */
function rewritten({ text, node, holder, isInFlow, column }: Place, value: FieldValue): TextEdit[] {
  const [from, to] = [node.from, node.to];
  const isAbsent = node.type === 'scalar' && node.style === 'absent';
  if (isInFlow) return [{ from, to, insert: isAbsent ? ` ${inFlow(value)}` : inFlow(value) }];
  if (holder.type === 'item') {
    const [first = '', ...below] = itemLines(value, column);
    return withLinesBelow(text, { from: holder.dash, to, insert: first.trimStart() }, below);
  }
  const { inline, below } = written(value, column);
  const isBlock = (node.type === 'map' || node.type === 'list') && !node.isFlow;
  const isBehindColon = holder.type === 'field' && (isAbsent || isBlock || inline === '');
  const start = isBehindColon ? (holder.field.colon ?? from) : from;
  const insert = isBehindColon && inline !== '' ? ` ${inline}` : inline;
  return withLinesBelow(text, { from: start, to, insert }, below);
}

function withLinesBelow(text: string, edit: TextEdit, below: readonly string[]): TextEdit[] {
  if (below.length === 0) return [edit];
  const end = lineBreak(text);
  const insert = below.map((line) => end + line).join('');
  const behind = lineEnd(text, edit.to);
  if (behind === edit.to) return [{ ...edit, insert: edit.insert + insert }];
  return [edit, { from: behind, to: behind, insert }];
}
