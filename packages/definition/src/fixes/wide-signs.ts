import { readNodes } from '../edit/read-nodes.ts';
import { edited, type TextEdit } from '../edit/text-edit.ts';
import { type Fix, fix } from '../problem/fix.ts';
import { type Found, lineAt } from './found.ts';
import { YAML_FIELDS } from './yaml-fields.ts';

/** Signs of YAML as keyboards for Chinese and Japanese write them. */
const WIDE: ReadonlyMap<string, string> = new Map([
  ['［', '['],
  ['］', ']'],
  ['｛', '{'],
  ['｝', '}'],
  ['，', ','],
  ['：', ':'],
]);
const WIDE_SIGN = /[［］｛｝，：]/g;
const IN_BRACKETS = /［[^［］]*］|｛[^｛｝]*｝/g;

/** Nobody writes more with wide colons, and looking for lines upwards takes longer the more there are. */
const FAR = 5_000;
/** Lines that begin as fields with a wide colon. */
const LINES_ABOVE = /(?:(?<=^|\n)[ \t]*(?:- +)*\w+[ \t]*：[^\n]*\n)+$/;
const LINES_BELOW = /^(?:\r?\n[ \t]*(?:- +)*\w+[ \t]*：[^\r\n]*)+/;

/** Whether a name has one: nobody means a thing of that name. */
export const hasWideSign = (text: string): boolean => text.search(WIDE_SIGN) !== -1;

/**
 * Lines whose signs are no signs of YAML: `field：text`, `field:text`, `［a, b］`. `from`, `to`: where they are, the line
 * of the problem and those around it that begin like it unless something else is said.
 */
export function inPlainSigns(found: Found, from = found.offset, to = from): readonly Fix[] {
  const { problem, text } = found;
  const first = lineAt(text, from).from;
  const above = text.slice(Math.max(0, first - FAR), first);
  const below = text.slice(lineAt(text, to).to);
  const start = first - (LINES_ABOVE.exec(above)?.[0].length ?? 0);
  const lines = text.slice(start, text.length - below.length + (LINES_BELOW.exec(below)?.[0].length ?? 0));
  const edits = [...afterFields(lines), ...aroundLists(lines)]
    .map((one): TextEdit => ({ from: start + one.from, to: start + one.to, insert: one.insert }))
    .sort((one, other) => one.from - other.from);
  if (edits.length === 0 || !readNodes(problem.file, edited(text, edits)).ok) return [];
  const placed = edits.map((each) => ({ file: problem.file, ...each }));
  return [fix('plain_characters', 'plain', '', { edits: placed }, true)];
}

function afterFields(lines: string): TextEdit[] {
  const starts = lines.matchAll(/^([ \t]*(?:- +)*)(\w+)([ \t]*：[ \t]*|:(?=[^\s:]))(.*)$/gm);
  return [...starts].flatMap(({ index, 1: indent = '', 2: field = '', 3: sign = '', 4: rest = '' }) => {
    if (!YAML_FIELDS.has(field)) return [];
    const from = index + indent.length + field.length;
    const to = from + sign.length;
    const value = rest.trimEnd();
    const needsQuotes = /^[^'"[{]/.test(value) && /: | #/.test(value);
    if (!needsQuotes) return [{ from, to, insert: ': ' }];
    return [{ from, to: to + value.length, insert: `: '${value.replaceAll("'", "''")}'` }];
  });
}

function aroundLists(lines: string): TextEdit[] {
  return [...lines.matchAll(IN_BRACKETS)].flatMap(({ 0: list, index }) =>
    [...list.matchAll(WIDE_SIGN)].map(({ 0: sign, index: at }) => ({
      from: index + at,
      to: index + at + 1,
      insert: WIDE.get(sign) ?? sign,
    })),
  );
}
