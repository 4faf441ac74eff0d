import { indentOf, lineEnd, nextLine } from './lines.ts';
import { type TextEdit, trimmed } from './text-edit.ts';
import type { ScalarNode } from './text-node.ts';
import { fitsBlock } from './write-scalar.ts';

/** The sign, the depth if it is given, what becomes of the last line break, and a comment. */
const HEADER = /^([|>])(?:(\d)([+-])?|([+-])(\d)?)?/;

/**
 * A block text with another value: it keeps its sign, its indentation, and every line that does not change. Undefined if
 * it cannot hold the value. `column`: of what it is the value of.
 */
export function changedBlock(text: string, node: ScalarNode, value: string, column: number): TextEdit[] | undefined {
  const match = HEADER.exec(text.slice(node.from, lineEnd(text, node.from)));
  if (match === null || !fitsBlock(value) || typeof node.value !== 'string') return undefined;
  const [header = '', sign = '|', depth, chomp1, chomp2, depth2] = match;
  const chomp = chomp1 ?? chomp2 ?? '';
  const start = nextLine(text, node.from);
  const source = start >= node.to ? [] : text.slice(start, node.to).split(/\r?\n/);
  const first = source.find((line) => line.trim() !== '');
  const given = depth ?? depth2;
  const indent =
    given !== undefined ? Math.max(column, 0) + Number(given) : first === undefined ? column + 2 : indentOf(first, 0);
  const lines = valueLines(value);
  const units = sign === '|' ? source.map((line) => [line]) : paragraphs(source, indent, valueLines(node.value).length);
  const isDeeper = lines.some((line) => line.startsWith(' '));
  if (units === undefined || (sign === '>' && isDeeper)) return undefined;
  // The first line tells how deep a block text is, unless its header does.
  const isUnclear = given === undefined && (lines.find((line) => line !== '') ?? '').startsWith(' ');
  if (isUnclear) return undefined;
  const changed = merged(units, valueLines(node.value), lines, ' '.repeat(indent), sign === '>');
  const wanted = value.endsWith('\n') ? (chomp === '+' ? '+' : '') : '-';
  const end = lineBreakAt(text, node.from);
  const body = trimmed(text, { from: Math.min(start, node.to), to: node.to, insert: changed.join(end) });
  const head = { from: node.from, to: node.from + header.length, insert: `${sign}${given ?? ''}${wanted}` };
  return wanted === chomp ? [body] : [trimmed(text, head), body];
}

function lineBreakAt(text: string, place: number): string {
  return text[lineEnd(text, place)] === '\r' ? '\r\n' : '\n';
}

/** The lines of a value; the line break at its end is a matter of the header. */
function valueLines(value: string): string[] {
  return (value.endsWith('\n') ? value.slice(0, -1) : value).split('\n');
}

/** The lines in the file of each line of a folded value; undefined if some are deeper, where nothing is folded. */
function paragraphs(source: readonly string[], indent: number, count: number): string[][] | undefined {
  const units: string[][] = [[]];
  for (const line of source) {
    if (line.trim() === '') units.push([]);
    else if (indentOf(line, 0) !== indent || line[indent] === '\t') return undefined;
    else units.at(-1)?.push(line);
  }
  return units.length === count ? units : undefined;
}

/** All lines in the file, those of unchanged lines of the value as they are. */
function merged(
  units: readonly (readonly string[])[],
  old: readonly string[],
  lines: readonly string[],
  indent: string,
  isFolded: boolean,
): string[] {
  const shorter = Math.min(old.length, lines.length, units.length);
  let before = 0;
  while (before < shorter && old[before] === lines[before]) before += 1;
  let after = 0;
  while (after < shorter - before && old.at(-1 - after) === lines.at(-1 - after)) after += 1;
  const result = lines.map((line, index) => {
    if (index < before) return units[index] ?? [];
    if (index >= lines.length - after) return units.at(index - lines.length) ?? [];
    return line === '' ? (isFolded ? [] : ['']) : [indent + line];
  });
  return isFolded ? result.flatMap((unit, index) => (index === 0 ? unit : ['', ...unit])) : result.flat();
}
