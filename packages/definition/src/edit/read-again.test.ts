import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { type EditFiles, type Outline, outline } from './outline.ts';
import { BASES, picker, rewritten } from './testing/random-package.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 40);
const seconds = process.env['PROPERTY_SECONDS'];
const SEED = Number(process.env['PROPERTY_SEED'] ?? 7);
const EDITS = 6;

/** What begins, ends or continues something in YAML. */
const PIECES = [
  ...[
    'a',
    ' ',
    '  ',
    '\n',
    '\r\n',
    '\r',
    '\t',
    '-',
    '- ',
    '\n- ',
    '\n- name: x\n',
    '\n-\n',
    ':',
    ': ',
    'key: ',
    '\n  ',
  ],
  ...[
    '"',
    "'",
    '|',
    '|+\n',
    '>-\n',
    '[',
    ']',
    '{',
    '}',
    ',',
    '#',
    ' # c',
    '\n# c\n',
    '&a ',
    '*a',
    '<<: *a\n',
    '? ',
    '!',
  ],
  ...['---\n', '\n---\n', '\n...\n', '%YAML 1.1\n', '\n%TAG ! x\n', '\uFEFF', '\n\n\n', '!!str ', '\n    deep\n', '😀'],
];

const said = ({ yaml, parts }: Outline) => ({
  yaml: [...yaml.values()].map(({ again: _, ...file }) => file),
  parts,
});

it('reads the item that has changed as it would be read with the whole text', () => {
  let again = 0;
  const numbers = fc.array(fc.nat(), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(fc.nat(BASES.length - 1), numbers, (base, choices) => {
      const pick = picker(choices);
      const yaml = [...rewritten(BASES[base] ?? new Map(), pick)].filter(([path]) => /\.ya?ml$/.test(path));
      let [path, text] = yaml[pick(yaml.length)] ?? ['config.yml', ''];
      const filesWith = (written: string): EditFiles => new Map([[path, { text: written }]]);
      let now = outline(filesWith(text));
      for (let count = 0; count < EDITS; count += 1) {
        const from = pick(text.length + 1);
        const to = Math.min(text.length, from + pick(4) ** 3);
        const changed = text.slice(0, from) + (PIECES[pick(PIECES.length)] ?? '') + text.slice(to);
        const files = filesWith(changed);
        const next = outline(files, now);
        assert.deepEqual(said(next), said(outline(files)), JSON.stringify({ path, text, changed }));
        const read = next.yaml.get(path);
        if (read?.again !== undefined) again += 1;
        // What does not parse is mended before the next edit.
        if (read?.problem !== undefined) continue;
        text = changed;
        now = next;
      }
    }),
    {
      numRuns: RUNS,
      seed: SEED,
      ...(seconds !== undefined && { interruptAfterTimeLimit: 1000 * Number(seconds) }),
    },
  );
  assert.ok(again > 40, `${again} times`);
});

it('reads everything where an item is not by itself', () => {
  const cases: readonly (readonly string[])[] = [
    ['%YAML 1.1\n---\n- a: 1\n- a: 2\n', '%YAML 1.1\n---\n- a: 1\n- a: yes\n'],
    ['- a: 1\n- a: 2\n', '- a: 1\n- a: *x\n', '- a: &x 1\n- a: *x\n'],
    ['- &x a\n- b\n', '- &x a\n- bc\n'],
    ['- a\n- b\n', '- a\n  - c\n- b\n', '- a\n- c\n- b\n', '- a- c\n- b\n'],
    ['[a, b]\n', '[a, bc]\n'],
    ['- a\n- b\n', '- a\n---\n- b\n'],
    ['- a\n- b\n', '---\n- a\n- b\n'],
    ['- a\n- b\n', '- a\n...\n- b\n'],
  ];
  for (const texts of cases) {
    let now: Outline | undefined;
    for (const text of texts) {
      const files: EditFiles = new Map([['roles.yml', { text }]]);
      now = outline(files, now);
      assert.deepEqual(said(now), said(outline(files)), JSON.stringify(text));
    }
  }
});
