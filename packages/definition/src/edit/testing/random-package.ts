import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { WHOLE_PACKAGE } from '../../testing/whole-package.ts';

export type Texts = ReadonlyMap<string, string>;

/** Numbers that decide, one after the other; the last ones are zeros. */
export type Pick = (below: number) => number;

const EXAMPLES = join(import.meta.dirname, '../../../../../examples');
const TEXT = /\.(?:ya?ml|md)$/;

export function picker(numbers: readonly number[]): Pick {
  let next = 0;
  return (below) => {
    const number = numbers[next] ?? 0;
    next += 1;
    return below <= 1 ? 0 : number % below;
  };
}

function exampleTexts(name: string): Texts {
  const folder = join(EXAMPLES, name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const isText = TEXT.test(entry.name);
      return [relative(folder, path).replaceAll('\\', '/'), isText ? readFileSync(path, 'utf8') : ''];
    }),
  );
}

export const BASES: readonly Texts[] = [
  ...['tour', 'web-server', 'waterworks'].map(exampleTexts),
  new Map(Object.entries(WHOLE_PACKAGE).map(([path, content]) => [path, String(content)])),
  oddlyWritten(),
];

/** A valid package, written in other ways than the examples. */
function oddlyWritten(): Texts {
  return new Map([
    ['config.yml', '# no value\nversion: "0.25.0"\ntitle:\nx_own: [1, 007, ~] # unknown\n'],
    ['channels.yml', '[ {name: News, type: info}, {name: "E-mail", type: email} ]\n'],
    [
      'roles.yml',
      '-\n  name: red\n-   name: blue\n    description: >-\n      the blue\n      ones\n\n      and more\n',
    ],
    [
      'milestones.yml',
      '---\n- {name: a, roles: "red, blue"}\n# b\n- name: b\n\n\n- name: a.b # both\n  tags: x, y\n---\n- name: end\n  final: true',
    ],
    [
      'injects/1.yml',
      '- name: start\n  alternatives:\n  - name: "x # y"\n    # first\n    content: |2-\n        deep\n      flat # no comment\n    control:   {  milestone_condition:   not a and ( b or a.b ),   activate_milestone: [ a , b ],  }\n  - {name: y, content: "a\\nb"}\n\n  # second\n  - name: z\n    content: |+\n      # heading\n\n      text\n\n    channel: News\n',
    ],
    [
      'injects/2.yml',
      "- name: 'it''s'\n  x_note: ours\n  time: 1e1\n  expected_actions:\n  - One thing, then\n    another.\n  # - none\n  - \"two: \\u0041\"\n  alternatives:\n    - name: m\n      content: plain text\n        over lines\n      control:\n        milestone_condition: a or\n          b\n        roles:\n          - red # the reds\n          # blue was here\n          - blue\n",
    ],
    ['email.yml', '- address: Boss@Firm.ex\n  templates: []\n- {address: b@firm.ex, control: {}}\n'],
    ['content/a.md', 'Text\n'],
  ]);
}

/** The same package, written with CRLF, a byte order mark, comments, or without the last line break. */
export function rewritten(texts: Texts, pick: Pick): Map<string, string> {
  const [crlf, mark, open] = [pick(4) === 1, pick(8) === 1, pick(4) === 1];
  const comments = pick(2) === 1;
  return new Map(
    [...texts].map(([path, text]) => {
      if (!/\.ya?ml$/.test(path)) return [path, crlf ? text.replaceAll(/\r?\n/g, '\r\n') : text];
      let written = comments ? withComments(text) : text;
      if (open) written = written.replace(/\n$/, '');
      if (crlf) written = written.replaceAll('\n', '\r\n');
      return [path, mark ? `\uFEFF${written}` : written];
    }),
  );
}

/** A comment above each item, and behind values and keys that end their lines. */
function withComments(text: string): string {
  let count = 0;
  const comment = (): string => {
    count += 1;
    return `# c${count}`;
  };
  let blockIndent: number | undefined;
  return text
    .split('\n')
    .flatMap((line) => {
      const indent = line.length - line.trimStart().length;
      if (blockIndent !== undefined && (line.trim() === '' || indent > blockIndent)) return [line];
      blockIndent = undefined;
      const behind = /: [|>][-+0-9]*$/.test(line);
      if (behind) blockIndent = indent;
      const isWhole = /^\s*(?:- )?[a-z_]+:(?: [\w.@-]+)?$/.test(line);
      const commented = isWhole || behind ? `${line} ${comment()}` : line;
      return /^ *- [a-z_]+: /.test(line) ? [`${' '.repeat(indent)}${comment()}`, commented] : [commented];
    })
    .join('\n');
}
