import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { checkFiles } from '../check.ts';
import type { FieldPath, Intent } from '../edit/intent.ts';
import { NAME_FIELDS } from '../edit/kinds.ts';
import { outline } from '../edit/outline.ts';
import { applyEdits, patch } from '../edit/patch.ts';
import { randomIntent } from '../edit/testing/random-intent.ts';
import { BASES, picker, rewritten, type Texts } from '../edit/testing/random-package.ts';
import type { Definition } from '../model.ts';
import { filesOf } from '../testing/packages.ts';
import type { Change } from './change.ts';
import { LIST_OF } from './defaults.ts';
import { diffDefinitions } from './diff-definitions.ts';
import { asFiles } from './testing/differing.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 30);
const seconds = process.env['PROPERTY_SECONDS'];
const SEED = Number(process.env['PROPERTY_SEED'] ?? 11);
/** Half of the time for each property. */
const LIMIT = { ...(seconds !== undefined && { interruptAfterTimeLimit: 500 * Number(seconds) }) };
const numbers = fc.array(fc.nat(), { minLength: 60, maxLength: 60 });

const diffOf = (before: Texts, after: Texts) => diffDefinitions(asFiles(before), asFiles(after));

it('a package differs in nothing from itself, however it is written', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.nat(BASES.length - 1), numbers, (base, choices) => {
      const texts = BASES[base] ?? new Map<string, string>();
      const pick = picker(choices);
      const { changes, files, told, unread, isWhole } = diffOf(texts, texts);
      assert.deepEqual([changes, files, [...told], unread, isWhole], [[], [], [], [], true]);
      const written = rewritten(texts, pick);
      // A block text that ends with its file loses its last line break with it.
      const isOpen = [...texts].some(
        ([path, text]) => text.endsWith('\n') && written.get(path)?.endsWith('\n') === false,
      );
      if (isOpen) return;
      compared += 1;
      assert.deepEqual(diffOf(texts, written).changes, []);
    }),
    { numRuns: Math.min(RUNS / 5, 1_000), seed: SEED, ...LIMIT },
  );
  assert.ok(compared > 0);
});

it('what a random edit did is told, and nothing else', async () => {
  const counts = { told: 0, silent: 0, renamed: 0, replaced: 0 };
  await fc.assert(
    fc.asyncProperty(fc.nat(BASES.length - 1), numbers, async (base, choices) => {
      const pick = picker(choices);
      const before = rewritten(BASES[base] ?? new Map(), pick);
      const now = outline(new Map([...before].map(([path, text]) => [path, { text }])));
      const intent = randomIntent(now, pick);
      const answer = patch(now.files, intent, now);
      if (!answer.ok) return;
      const after = new Map([...before, ...applyEdits(now.files, answer.edits)]);
      const { changes, isWhole } = diffOf(before, after);
      assert.ok(isWhole);
      counts[changes.length > 0 ? 'told' : 'silent'] += 1;
      if (intent.do === 'rename')
        counts[changes.some(({ change }) => change === 'renamed') ? 'renamed' : 'replaced'] += 1;
      for (const change of changes) assert.ok(isAbout(change, intent), message(intent, changes));
      if (intent.do === 'add')
        assert.deepEqual(
          changes.map(({ change }) => change),
          ['added'],
          message(intent, changes),
        );
      if (intent.do === 'move') assert.ok(changes.length <= 1, message(intent, changes));
      if (changes.length === 0) {
        const [old, next] = [await modelOf(before), await modelOf(after)];
        if (old !== undefined && next !== undefined) assert.deepEqual(next, old, message(intent, changes));
      }
    }),
    { numRuns: RUNS, seed: SEED, ...LIMIT },
  );
  process.stdout.write(`${JSON.stringify(counts)}, PROPERTY_SEED=${SEED}\n`);
  assert.ok(counts.told > 2 * counts.silent, JSON.stringify(counts));
  assert.ok(counts.renamed > 10 * counts.replaced, JSON.stringify(counts));
});

async function modelOf(texts: Texts): Promise<Definition | undefined> {
  const result = await checkFiles(filesOf(Object.fromEntries(texts)));
  return result.ok ? result.definition : undefined;
}

/** Whether a change is at the place that an intent is about, or within it, or around it. */
function isAbout(change: Change, intent: Intent): boolean {
  if (intent.do === 'all') return false;
  if (intent.do === 'rename') return isRename(change, intent);
  if (intent.do === 'add') return change.at.length === 1 && change.at[0]?.kind === intent.kind;
  const { part } = intent;
  if (intent.do === 'move') return change.change === 'order' && change.of === part.kind && change.at.length === 0;
  // Things can share a file for their texts.
  if (intent.do === 'setText' && 'field' in change && change.field.join() === 'content') return true;
  const [changed, ...items] = change.at;
  if (changed === undefined || changed.kind !== part.kind) return false;
  const nameField = NAME_FIELDS[part.kind];
  if (intent.path[0] === nameField || intent.path.length === 0) return true;
  if (changed.name !== part.name) return false;
  const lists: Readonly<Record<string, string>> = LIST_OF;
  const place = [
    ...items.map(({ kind }) => lists[kind] ?? kind),
    ...('field' in change ? change.field : change.change === 'order' ? [lists[change.of] ?? ''] : []),
  ];
  const asked = namesIn(intent.do === 'setText' ? [...intent.path, 'content'] : intent.path);
  // Which option is correct can be told by its position.
  if (asked.at(-1) === 'options' && place.at(-1) === 'correct') return true;
  return place.every((step, index) => asked[index] === undefined || isAlike(step, asked[index]));
}

function isRename(change: Change, { kind, from, to }: Extract<Intent, { do: 'rename' }>): boolean {
  const last = change.at.at(-1);
  if (change.change === 'renamed') return last?.name === to && change.from === from;
  // Not sure: gone and new, and named otherwise wherever it is used.
  return kind !== 'file' && ['removed', 'added', 'list', 'value'].includes(change.change);
}

function namesIn(path: FieldPath): string[] {
  return path.filter((step) => typeof step === 'string');
}

/** Content has several forms. */
function isAlike(one: string, other: string): boolean {
  const content = ['content', 'content_path', 'file_names', 'attachments'];
  return one === other || (content.includes(one) && content.includes(other));
}

function message(intent: Intent, changes: readonly Change[]): string {
  return `${JSON.stringify(intent)}\n${JSON.stringify(changes, null, 1)}`;
}
