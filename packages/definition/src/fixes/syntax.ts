import { readNodes } from '../edit/read-nodes.ts';
import { edited, type TextEdit } from '../edit/text-edit.ts';
import { type Fix, type FixKind, type FixTitle, fix } from '../problem/fix.ts';
import { oddOnLine, plainForm } from '../problem/odd-characters.ts';
import { type Found, lineAt, type Mender, type Menders, phraseIn } from './found.ts';
import { inPlainSigns } from './wide-signs.ts';
import { YAML_FIELDS } from './yaml-fields.ts';

/** Each proof reads the whole file once more. */
const MAX_PROVEN_LENGTH = 300_000;

interface Candidate {
  readonly kind: FixKind;
  readonly title: FixTitle;
  readonly text?: string;
  readonly edits: readonly TextEdit[];
  readonly sure?: boolean;
}

type Guess = (found: Found) => readonly (Candidate | undefined)[];

/** Changes after which the file can be read, or at least further than before. */
const proven =
  (...guesses: readonly Guess[]): Mender =>
  (found) => {
    const { problem, text, known } = found;
    if (text.length > MAX_PROVEN_LENGTH) return [];
    const taken = new Set<string>();
    return [withoutOdd, ...guesses]
      .flatMap((guess) => guess(found))
      .map((candidate): Fix | undefined => {
        // Of several ways to the same end, the first that works.
        if (candidate === undefined || taken.has(candidate.title)) return undefined;
        const { kind, title, text: words = '', edits, sure = false } = candidate;
        // The text has become shorter since it was checked.
        if (edits.some(({ to }) => to > text.length)) return undefined;
        const next = readNodes(problem.file, edited(text, edits));
        // What comes further below was said already, or it is a consequence.
        if (!next.ok && (next.problem.line <= problem.line || !known.has(next.problem.message))) return undefined;
        if (title !== 'write') taken.add(title);
        return fix(kind, title, words, { edits: edits.map((each) => ({ file: problem.file, ...each })) }, sure);
      });
  };

/** The characters on the line that only look like signs of YAML. */
const withoutOdd: Guess = ({ problem, text, offset }) => {
  if (phraseIn(problem.params['odd'])?.phrase !== 'odd_in_column') return [];
  const { from, text: line } = lineAt(text, offset);
  const edits: TextEdit[] = [];
  let rest = line;
  for (;;) {
    const odd = oddOnLine(rest);
    if (odd === undefined) break;
    const at = from + odd.index;
    const character = rest.charAt(odd.index);
    const insert = /[“”„‟«»]/.test(character) ? '"' : /[‘’‚‛]/.test(character) ? "'" : plainForm(character);
    edits.push({ from: at, to: at + 1, insert });
    rest = `${rest.slice(0, odd.index)} ${rest.slice(odd.index + 1)}`;
  }
  // The closing quote of a text that an odd one opens.
  const closing = /[“”„‟«»‘’‚‛](?=\s*(?:[,\]}#]|$))/.exec(rest);
  if (closing !== null && edits.some(({ insert }) => insert === '"' || insert === "'")) {
    const insert = edits.find((each) => each.insert === '"' || each.insert === "'")?.insert ?? '"';
    edits.push({ from: from + closing.index, to: from + closing.index + 1, insert });
  }
  return edits.length === 0 ? [] : [{ kind: 'plain_characters', title: 'plain', edits, sure: true }];
};

/** `field: text`, with the text in quotes. */
const quotedValue: Guess = ({ text, offset }) => {
  const { from, text: line } = lineAt(text, offset);
  const [start] = /^\s*(?:- +)*(?:[\w-]+:\s+)?/.exec(line) ?? [''];
  return [quotedFrom(text, from + start.length)];
};

function quotedFrom(text: string, from: number): Candidate | undefined {
  const { to } = lineAt(text, from);
  const value = text.slice(from, to).trimEnd();
  const bare = value.replace(/^(['"])(.*)\1$/s, '$2');
  if (bare === '' || /^[[{]/.test(bare)) return undefined;
  const insert = `'${bare.replaceAll(/''?/g, "''")}'`;
  return { kind: 'quote', title: 'quote', edits: [{ from, to: from + value.length, insert }] };
}

/** `'The director's room'`: all of it in quotes, with those inside of it doubled. */
const requoted: Guess = ({ text, offset }) => {
  const { from, text: line } = lineAt(text, offset);
  const [, start = '', sign = '', inside = ''] = /^(\s*(?:- +)*(?:[\w-]+:\s+)?)(['"])(.*)\2\s*$/.exec(line) ?? [];
  if (sign === '') return [];
  const insert = sign === "'" ? `'${inside.replaceAll("'", "''")}'` : `"${inside.replaceAll(/(?<!\\)"/g, '\\"')}"`;
  const at = from + start.length;
  return [
    { kind: 'quote', title: 'quote', edits: [{ from: at, to: at + line.trimEnd().length - start.length, insert }] },
  ];
};

/** What is opened is closed at the end of its line. */
const closed: Guess = ({ problem, text, offset }) => {
  const sign = problem.variant === 'never_closed_apostrophe' ? "'" : String(problem.params['sign'] ?? '');
  const { from, to, text: line } = lineAt(text, offset);
  const end = from + line.trimEnd().length;
  if (sign === '' || end > to) return [];
  const atEnd: Candidate = { kind: 'replace', title: 'add', text: sign, edits: [{ from: end, to: end, insert: sign }] };
  return [atEnd, ...(sign === "'" || sign === '"' ? quotedValue({ problem, text, offset } as Found) : [])];
};

/** `time 5` */
const colon: Guess = ({ text, offset }) => {
  const { from, text: line } = lineAt(text, offset);
  const [, start = '', field = ''] = /^(\s*(?:- +)?)(\w+) +\S/.exec(line) ?? [];
  if (!YAML_FIELDS.has(field)) return [];
  const at = from + start.length + field.length;
  return [
    { kind: 'replace', title: 'write', text: `${field}:`, edits: [{ from: at, to: at, insert: ':' }], sure: true },
  ];
};

/** Tabs as wide as in the usual editors, or the line like the one above. */
const tabs: Guess = ({ text, offset }) => {
  const here = lineAt(text, offset);
  const above = here.from === 0 ? undefined : lineAt(text, here.from - 1).text;
  const asAbove = above === undefined ? undefined : (/^\s*(?:- +)*/.exec(above)?.[0].length ?? 0);
  const all = [2, 4, 8].map((width) =>
    [...text.matchAll(/^[ \t]*\t[ \t]*/gm)].map(({ 0: indent, index }) => ({
      from: index,
      to: index + indent.length,
      insert: indent.replaceAll('\t', ' '.repeat(width)),
    })),
  );
  const one =
    asAbove === undefined
      ? []
      : [[{ from: here.from, to: here.from + indentOf(here.text), insert: ' '.repeat(asAbove) }]];
  return [...one, ...all].map((edits) => ({ kind: 'indent', title: 'indent', edits }));
};

const blanks: Guess = ({ text }) => [
  {
    kind: 'plain_characters',
    title: 'indent',
    edits: [...text.matchAll(/^[^\S\n]*[^\S \n\r\t][^\S\n]*|^ *[\u200b\ufeff]+ */gm)]
      .filter(({ index }) => index > 0)
      .map(({ 0: odd, index }) => ({
        from: index,
        to: index + odd.length,
        insert: odd.replaceAll(/[\u200b\ufeff]/g, '').replaceAll(/[^ \t\r]/g, ' '),
      })),
    sure: true,
  },
];

const dashes: Guess = ({ text }) => [
  {
    kind: 'plain_characters',
    title: 'write',
    text: '-',
    edits: [...text.matchAll(/^(\s*)[‐‑‒–—―−](?=\s)/gm)].map(({ 0: found, index }) => {
      const at = index + found.length - 1;
      return { from: at, to: at + 1, insert: '-' };
    }),
    sure: true,
  },
];

const spaceAfterDash: Guess = ({ text, offset }) => {
  const { from, text: line } = lineAt(text, offset);
  const dash = /^\s*-(?=[^\s-])/.exec(line)?.[0].length;
  if (dash === undefined) return [];
  const at = from + dash;
  return [{ kind: 'indent', title: 'write', text: '- ', edits: [{ from: at, to: at, insert: ' ' }], sure: true }];
};

/** `name: x` where the other items begin with `- `. */
const dash: Guess = ({ text, offset }) => {
  const { from, text: line } = lineAt(text, offset);
  const indent = indentOf(line);
  const isAmongItems = new RegExp(`^ {${indent}}- `, 'm').test(text.slice(0, from));
  if (!isAmongItems || !/^\s*[\w-]+:/.test(line)) return [];
  const at = from + indent;
  return [{ kind: 'indent', title: 'write', text: '- ', edits: [{ from: at, to: at, insert: '- ' }], sure: true }];
};

/** Lines that are indented like this one, in the columns of the lines above, the nearest first. */
const inColumns: Guess = ({ text, offset }) => {
  const here = lineAt(text, offset);
  const column = indentOf(here.text);
  const columns = new Set<number>();
  for (let from = here.from; from > 0 && columns.size < MAX_COLUMNS; ) {
    const above = lineAt(text, from - 1);
    from = above.from;
    if (above.text.trim() === '') continue;
    columns.add(indentOf(above.text));
    const [item] = /^\s*- +/.exec(above.text) ?? [];
    if (item !== undefined) columns.add(item.length);
  }
  columns.delete(column);
  const nearest = [...columns].toSorted((a, b) => Math.abs(a - column) - Math.abs(b - column)).slice(0, 2);
  // With the lines below it, or alone.
  return nearest.flatMap((to) =>
    [shifted(text, here.from, column, to - column), shifted(text, here.from, column, to - column).slice(0, 1)].map(
      (edits) => ({ kind: 'indent', title: 'indent', edits }),
    ),
  );
};

const MAX_COLUMNS = 12;

/** The lines from here on that are indented at least like this one. */
function shifted(text: string, from: number, column: number, by: number): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let start = from; start < text.length; ) {
    const line = lineAt(text, start);
    if (line.text.trim() !== '') {
      if (indentOf(line.text) < column) break;
      edits.push(
        by < 0
          ? { from: line.from, to: line.from - by, insert: '' }
          : { from: line.from, to: line.from, insert: ' '.repeat(by) },
      );
    }
    start = text.indexOf('\n', line.from) + 1;
    if (start === 0) break;
  }
  return edits;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** A text that goes on below its field: as a text of several lines. */
const block: Guess = ({ text, offset }) => {
  const here = lineAt(text, offset);
  const first = here.from === 0 ? undefined : lineAt(text, here.from - 1);
  const [, start = '', value = ''] = /^(\s*(?:- +)*[\w-]+:) +([^|>'"[{&*!].*)$/.exec(first?.text ?? '') ?? [];
  if (first === undefined || start === '') return [];
  const indent = ' '.repeat((/^\s*(?:- +)*/.exec(start)?.[0].length ?? 0) + 2);
  const at = first.from + start.length;
  const end = text.slice(first.to, here.from);
  const edits: TextEdit[] = [{ from: at, to: first.to, insert: ` |${end}${indent}${value}` }];
  for (let from = here.from; from < text.length; ) {
    const line = lineAt(text, from);
    if (line.text.trim() === '' || /^\s*(?:- |[\w-]+:(?: |$))/.test(line.text)) break;
    edits.push({ from: line.from, to: line.from + indentOf(line.text), insert: indent });
    from = text.indexOf('\n', line.from) + 1;
    if (from === 0) break;
  }
  return [{ kind: 'indent', title: 'block', edits }];
};

/** `content: | Text` */
const textBelow: Guess = ({ text, offset }) => {
  const { from, text: line } = lineAt(text, offset);
  const [, start = '', sign = '', value = ''] = /^(\s*(?:- +)*[\w-]+:\s*)([|>][+-]?)\s+(\S.*)$/.exec(line) ?? [];
  if (sign === '') return [];
  const indent = ' '.repeat((/^\s*(?:- +)*/.exec(start)?.[0].length ?? 0) + 2);
  const at = from + start.length + sign.length;
  return [
    { kind: 'indent', title: 'block', edits: [{ from: at, to: from + line.length, insert: `\n${indent}${value}` }] },
  ];
};

const withoutSign: Guess = ({ text, offset }) => [
  { kind: 'remove', title: 'remove', text: text.charAt(offset), edits: [{ from: offset, to: offset + 1, insert: '' }] },
];

const backslash: Guess = ({ text, offset }) => {
  const { from, text: line } = lineAt(text, offset);
  const edits = [...line.matchAll(/\\(?![\\"/abefnrtv0 N_LPxuU\r\n])/g)].map(({ index }) => ({
    from: from + index,
    to: from + index,
    insert: '\\',
  }));
  return edits.length === 0 ? [] : [{ kind: 'quote', title: 'write', text: '\\\\', edits, sure: true }];
};

/** Both versions of what could not be merged. */
const merged: Guess = ({ text }) => {
  const conflicts = [...text.matchAll(/^<{7}[^\n]*\n([\s\S]*?)^={7}[^\n]*\n([\s\S]*?)^>{7}[^\n]*(?:\n|$)/gm)];
  if (conflicts.length === 0) return [];
  const keeping = (version: 1 | 2): TextEdit[] =>
    conflicts.map((match) => ({ from: match.index, to: match.index + match[0].length, insert: match[version] ?? '' }));
  return [
    { kind: 'remove', title: 'upper', edits: keeping(1) },
    { kind: 'remove', title: 'lower', edits: keeping(2) },
  ];
};

export const syntaxMenders: Menders = {
  'bad_yaml.space_missing': (found) => {
    const { suggestion } = found.problem;
    const field = String(found.problem.params['field']);
    const at = found.offset + field.length + 1;
    if (suggestion === undefined || !found.text.startsWith(`${field}:`, found.offset)) return [];
    return [
      fix(
        'replace',
        'write',
        suggestion,
        { edits: [{ file: found.problem.file, from: at, to: at, insert: ' ' }] },
        true,
      ),
    ];
  },
  'bad_yaml.alias': quoteLater(),
  'bad_yaml.alias_unknown': proven(quotedValue),
  'bad_yaml.block_text': proven(textBelow),
  'bad_yaml.blank': proven(blanks),
  'bad_yaml.bracket': proven(withoutSign),
  'bad_yaml.column': proven(inColumns),
  'bad_yaml.comma_missing': proven(quotedValue),
  'bad_yaml.deeper_line': proven(inColumns),
  'bad_yaml.escape': proven(backslash),
  'bad_yaml.field_over_lines': proven(colon, block, inColumns),
  'bad_yaml.first_character': proven(quotedValue),
  'bad_yaml.indentation': proven(inColumns),
  'bad_yaml.long_dash': proven(dashes),
  'bad_yaml.merge_marker': proven(merged),
  'bad_yaml.mixed_level': proven(dash),
  'bad_yaml.never_closed': proven(closed),
  'bad_yaml.never_closed_apostrophe': proven(closed),
  'bad_yaml.no_field': plainFirst(proven(colon, block)),
  'bad_yaml.sign_missing': proven(quotedValue),
  'bad_yaml.space_after_dash': proven(spaceAfterDash),
  'bad_yaml.tab': proven(tabs),
  'bad_yaml.tag': proven(quotedValue),
  'bad_yaml.text_after_quotes': proven(requoted),
  'bad_yaml.text_line': plainFirst(proven(block, colon)),
  'bad_yaml.two_colons': proven(quotedValue),
  'bad_yaml.unexpected': proven(quotedValue),
};

function plainFirst(otherwise: Mender): Mender {
  return (found) => {
    const plain = inPlainSigns(found);
    return plain.length > 0 ? plain : otherwise(found);
  };
}

/** An alias without an anchor is found by the reader: the text parses, and still does afterwards. */
function quoteLater(): Mender {
  return (found) => {
    const candidate = quotedFrom(found.text, found.offset);
    if (candidate === undefined) return [];
    const edits = candidate.edits.map((each) => ({ file: found.problem.file, ...each }));
    return [fix('quote', 'quote', '', { edits })];
  };
}
