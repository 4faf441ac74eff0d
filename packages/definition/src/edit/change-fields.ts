import type { FieldValue } from './intent.ts';
import { columnOf, indentOf, kindOfLine, lineBreak, lineEnd, lineStart, nextLine } from './lines.ts';
import { Refused } from './refused.ts';
import type { TextEdit } from './text-edit.ts';
import type { FieldNode, MapNode } from './text-node.ts';
import { scalarText } from './write-scalar.ts';
import { fieldLine, inFlow, written } from './write-value.ts';

/** Where a field ends, without its comment. */
function fieldEnd({ key, colon, value }: FieldNode): number {
  return Math.max(value.to, colon ?? key.to);
}

/** The end of what ends in a line, with comments below that are indented deeper than it: they are about its parts. */
export function withDeeperComments(text: string, end: number, column: number): number {
  let last = lineEnd(text, end);
  for (;;) {
    const next = nextLine(text, last);
    if (next >= text.length || kindOfLine(text, next) !== 'comment' || indentOf(text, next) <= column) return last;
    last = lineEnd(text, next);
  }
}

/** A field that is missing: behind the last one that the format lists before it. */
export function addedField(
  text: string,
  map: MapNode,
  isInFlow: boolean,
  { name, value, order }: { readonly name: string; readonly value: FieldValue; readonly order: readonly string[] },
): TextEdit[] {
  const before = precedingField(map, name, order);
  const [first] = map.fields;
  if (isInFlow || map.isFlow) {
    const insert = `${scalarText(name, 'plain', true)}: ${inFlow(value)}`;
    if (before !== undefined) return [at(fieldEnd(before), `, ${insert}`)];
    if (first !== undefined) return [at(first.key.from, `${insert}, `)];
    return [{ from: map.from, to: map.to, insert: `{ ${insert} }` }];
  }
  if (first === undefined) throw new Refused('unusual', undefined, map.from);
  const column = columnOf(text, first.key.from);
  const end = lineBreak(text);
  const field = written(value, column);
  const lines = [fieldLine(name, field), ...field.below];
  if (before === undefined) {
    return [at(first.key.from, `${lines.join(end)}${end}${' '.repeat(column)}`)];
  }
  const behind = withDeeperComments(text, fieldEnd(before), column);
  return [at(behind, `${end}${' '.repeat(column)}${lines.join(end)}`)];
}

/** Behind what a field belongs. Unknown fields come last. */
function precedingField(map: MapNode, name: string, order: readonly string[]): FieldNode | undefined {
  const own = order.indexOf(name);
  if (own === -1) return map.fields.at(-1);
  const preceding = map.fields.filter((field) => {
    const index = order.indexOf(field.name);
    return index !== -1 && index < own;
  });
  return preceding.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name)).at(-1);
}

function at(place: number, insert: string): TextEdit {
  return { from: place, to: place, insert };
}

/** Takes away a field with its lines and the comment at its end. It is not the only one of its mapping. */
export function droppedField(text: string, map: MapNode, index: number): TextEdit[] {
  const field = map.fields[index];
  if (field === undefined) throw new Refused('no_such_field');
  const next = map.fields[index + 1];
  const before = map.fields[index - 1];
  const end = fieldEnd(field);
  if (map.isFlow) {
    if (next !== undefined) return [{ from: field.key.from, to: next.key.from, insert: '' }];
    if (before !== undefined) return [{ from: fieldEnd(before), to: end, insert: '' }];
    return [{ from: map.from, to: map.to, insert: '{}' }];
  }
  if (next === undefined && before === undefined) return [{ from: map.from, to: map.to, insert: '{}' }];
  if (text.slice(lineStart(text, field.key.from), field.key.from).replace('\uFEFF', '').trim() === '') {
    return [withoutLines(text, lineStart(text, field.key.from), lineEnd(text, end))];
  }
  // It is on the line of a dash, where the next field goes.
  let to = nextLine(text, end);
  while (to < text.length && /\s/.test(text[to] ?? '')) to += 1;
  return [{ from: field.key.from, to, insert: '' }];
}

/** Takes away whole lines, from the start of one to the end of one. A file without a last line break stays so. */
export function withoutLines(text: string, start: number, end: number): TextEdit {
  const first = text.startsWith('\uFEFF') ? 1 : 0;
  if (text[end] !== undefined || start <= first)
    return { from: Math.max(start, first), to: nextLine(text, end), insert: '' };
  return { from: start - (text[start - 2] === '\r' ? 2 : 1), to: end, insert: '' };
}
