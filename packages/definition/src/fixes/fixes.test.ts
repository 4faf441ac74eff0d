import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { applyEdits } from '../edit/patch.ts';
import type { Fix } from '../problem/fix.ts';
import type { Problem } from '../problem/problem.ts';
import { KNOWN_MISTAKES } from '../testing/mistakes/index.ts';
import { type Contents, check, withConfig } from '../testing/packages.ts';
import { assertQuick } from '../testing/processor-time.ts';
import { editsOf } from './apply.ts';
import { withFixes } from './with-fixes.ts';

interface Checked {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

const filesOf = (contents: Contents) =>
  new Map(
    Object.entries(contents).map(([path, text]) => [path, { text: typeof text === 'string' ? text : undefined }]),
  );

async function checked(contents: Contents): Promise<Checked> {
  const result = await check(contents);
  return { problems: result.ok ? [] : result.problems, warnings: result.warnings };
}

/** What a problem says, wherever it has moved. */
const said = ({ code, variant, file, message }: Problem): string => `${file} ${code}.${variant} ${message}`;

/** What comes of a fix: undefined if it mends its problem and makes no other. */
async function harmOf(contents: Contents, before: Checked, problem: Problem, fix: Fix): Promise<string | undefined> {
  const files = filesOf(contents);
  const edits = editsOf(files, fix);
  if (edits === undefined) return 'it cannot be applied';
  const after = await checked({ ...contents, ...Object.fromEntries(applyEdits(files, edits)) });
  const [was, is] = [
    [...before.problems, ...before.warnings],
    [...after.problems, ...after.warnings],
  ];
  const count = (all: readonly Problem[]) => all.filter((each) => said(each) === said(problem)).length;
  if (count(is) >= count(was)) return 'the problem is still there';
  const known = new Set(before.problems.map(said));
  const more = after.problems.filter((each) => !known.has(said(each)));
  return more.length === 0 ? undefined : `then there is ${more.map(({ message }) => message).join(' ')}`;
}

describe('the fixes of known mistakes', () => {
  it('are there for at least 60 % of them, mend them, and break nothing', async (test) => {
    const harms: string[] = [];
    const without: string[] = [];
    let mended = 0;
    for (const { what, contents: given } of KNOWN_MISTAKES) {
      const contents = withConfig(given);
      const before = await checked(contents);
      const diagnostics = withFixes([...before.problems, ...before.warnings], filesOf(contents));
      const about = diagnostics.filter(({ code }) => code !== 'incomplete');
      const inQuestion = about.length === 0 ? diagnostics : about;
      const [first] = inQuestion;
      if (first === undefined) continue;
      if (inQuestion.some(({ fixes }) => fixes !== undefined)) mended += 1;
      else without.push(`${what}: ${first.code}.${first.variant} ${first.message}`);
      for (const problem of diagnostics) {
        for (const fix of problem.fixes ?? []) {
          const harm = await harmOf(contents, before, problem, fix);
          if (harm !== undefined) harms.push(`${what}: “${fix.title}” for “${problem.message}”: ${harm}`);
        }
      }
    }
    const share = mended / (mended + without.length);
    const counted = `${mended} of ${mended + without.length} known mistakes carry a fix: ${Math.round(share * 100)} %`;
    test.diagnostic([counted, ...without].join('\n  none: '));
    assert.deepEqual(harms, []);
    assert.ok(share >= 0.6, `${share}`);
  });

  /** What somebody has made of a text between its check and the fixes. */
  const CHANGES: Readonly<Record<string, (text: string) => string>> = {
    emptied: () => '',
    'cut in half': (text) => text.slice(0, text.length / 2),
    'with lines above': (text) => `# One\n# Two\n${text}`,
    'of other things': () => '- 1\n- [a, {b: c}]\n- {name: [x], time: {y: z}, alternatives: w}\n- &a {name: b}\n- *a\n',
    'with other blanks': (text) => text.replaceAll('  ', '   '),
    'with an empty line above': (text) => `\n${text}`,
    'of one line': (text) => text.replaceAll('\n', ' '),
    'with other line ends': (text) => text.replaceAll('\n', '\r\n'),
    indented: (text) => text.replaceAll(/^/gm, '  '),
    'with its lines backwards': (text) => text.split('\n').reverse().join('\n'),
    'with lists of everything': (text) => text.replaceAll(/: (\S.*)$/gm, ': [$1]'),
    'with mappings of everything': (text) => text.replaceAll(/: (\S.*)$/gm, ': { x: 1 }'),
    'of names alone': (text) => text.replaceAll(/: .*$/gm, ''),
  };

  let mistakes: { contents: Contents; diagnostics: readonly Problem[] }[] = [];
  before(async () => {
    mistakes = await Promise.all(
      KNOWN_MISTAKES.map(async ({ contents: given }) => {
        const contents = withConfig(given);
        const { problems, warnings } = await checked(contents);
        return { contents, diagnostics: [...problems, ...warnings] };
      }),
    );
  });

  for (const [what, change] of Object.entries(CHANGES)) {
    it(`can be applied or say that they cannot, if the text is ${what} by then`, () => {
      for (const { contents, diagnostics } of mistakes) {
        const files = new Map([...filesOf(contents)].map(([path, { text }]) => [path, { text: text && change(text) }]));
        for (const { fixes = [] } of withFixes(diagnostics, files)) {
          assert.ok(fixes.length <= 3);
          for (const fix of fixes) {
            const edits = editsOf(files, fix);
            if (edits !== undefined) assert.doesNotThrow(() => applyEdits(files, edits));
          }
        }
      }
    });
  }
});

describe('the fixes of a large text', () => {
  const LONG: Readonly<Record<string, string>> = {
    'empty lines': `- some：thing\n${'\n'.repeat(60_000)}- 12\n`,
    'a line of blanks': `- some：thing\n${' '.repeat(60_000)}\n- 12\n`,
    'a line of dashes': `- name：b\n${'- '.repeat(30_000)}`,
    'wide fields': '- name：b\n'.repeat(6_000),
    'wide brackets': `- name：${'［｛'.repeat(30_000)}\n`,
    'plain items': '- some\n'.repeat(8_000),
  };

  for (const [what, text] of Object.entries(LONG)) {
    it(`are quick with ${what}`, async () => {
      const contents = withConfig({ 'roles.yml': text });
      const result = await check(contents);
      assert.ok(!result.ok);
      await assertQuick(() => withFixes(result.problems, filesOf(contents)));
    });
  }
});
