import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { keepsComments } from './comments.ts';
import type { FieldValue, Intent, PatchFailure } from './intent.ts';
import { type EditFiles, type Outline, outline } from './outline.ts';
import { applyEdits, inverseEdits, patch } from './patch.ts';
import { isSame, plainOf, plainValue } from './plain.ts';
import { jsonOf, partAt, valueAt } from './read-part.ts';
import { randomIntent } from './testing/random-intent.ts';
import { BASES, picker, rewritten } from './testing/random-package.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 60);
const seconds = process.env['PROPERTY_SECONDS'];
const SEED = Number(process.env['PROPERTY_SEED'] ?? 7);
const INTENTS = 4;

/** How often intents were done, and how often refused for which reason. */
const counts = new Map<PatchFailure | 'done', number>();

const filesOf = (texts: ReadonlyMap<string, string>): EditFiles =>
  new Map([...texts].map(([path, text]) => [path, { text }]));

it('does what is asked for and nothing else, keeps comments and lines, and can be undone', () => {
  const numbers = fc.array(fc.nat(), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(fc.nat(BASES.length - 1), numbers, (base, choices) => {
      const pick = picker(choices);
      let texts = rewritten(BASES[base] ?? new Map(), pick);
      let now = outline(filesOf(texts));
      for (const file of now.yaml.values()) assert.equal(file.problem, undefined, file.path);
      for (let count = 0; count < INTENTS; count += 1) {
        const intent = randomIntent(now, pick);
        const next = step(texts, now, intent);
        if (next === undefined) continue;
        texts = next;
        now = outline(filesOf(texts), now);
      }
    }),
    {
      numRuns: RUNS,
      seed: SEED,
      endOnFailure: process.env['PROPERTY_SHOW'] !== undefined,
      ...(seconds !== undefined && { interruptAfterTimeLimit: 1000 * Number(seconds) }),
    },
  );
  const done = counts.get('done') ?? 0;
  process.stdout.write(`${JSON.stringify(Object.fromEntries(counts))}, PROPERTY_SEED=${SEED}\n`);
  assert.ok(done > 0);
});

function step(texts: Map<string, string>, now: Outline, intent: Intent): Map<string, string> | undefined {
  const files = filesOf(texts);
  const answer = patch(files, intent, now);
  const outcome = answer.ok ? 'done' : answer.reason;
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  if (!answer.ok) {
    assert.ok(answer.reason !== 'does_not_parse', JSON.stringify(intent));
    if (answer.reason === 'not_proven') report(texts, intent, answer.file);
    return undefined;
  }
  const changed = applyEdits(files, answer.edits);
  const after = new Map([...texts, ...changed]);
  const back = applyEdits(filesOf(after), inverseEdits(files, answer.edits));
  for (const path of changed.keys()) assert.equal(back.get(path), texts.get(path) ?? '', 'undone');
  for (const [path, text] of changed) {
    const old = texts.get(path) ?? '';
    if (old.includes('\r\n')) assert.doesNotMatch(text, /[^\r]\n/, JSON.stringify(intent));
    if (old !== '' && old.startsWith('\uFEFF') !== text.startsWith('\uFEFF')) assert.fail('byte order mark');
    if (/\.ya?ml$/.test(path) && old !== '' && !/[|>][0-9]?\+/.test(old)) {
      const isEmpty = text.trim() === '';
      assert.ok(isEmpty || text.endsWith('\n') === old.endsWith('\n'), `final line break: ${JSON.stringify(intent)}`);
    }
  }
  const yaml = [...changed.keys()].filter((path) => /\.ya?ml$/.test(path)).sort();
  const whole = (from: ReadonlyMap<string, string>): string => yaml.map((path) => `${from.get(path) ?? ''}\n`).join('');
  if (!takesAway(now, intent)) assert.ok(keepsComments(whole(texts), whole(after)), JSON.stringify(intent));
  checkOthers(now, outline(filesOf(after), now), intent);
  return after;
}

/** Whether entries go, and with them the comments that are part of them. */
function takesAway(now: Outline, intent: Intent): boolean {
  if (intent.do !== 'set') return intent.do === 'remove';
  const part = partAt(now, intent.part);
  const node = part && valueAt(part.node, intent.path)?.node;
  return node !== undefined && lacks(intent.value, jsonOf(node));
}

function lacks(next: FieldValue | undefined, old: FieldValue | undefined): boolean {
  if (typeof old !== 'object' || old === null) return false;
  if (typeof next !== 'object' || next === null) return true;
  const values = new Map(Object.entries(next));
  return Object.entries(old).some(([name, value]) => !values.has(name) || lacks(values.get(name), value));
}

/** What the intent is not about says the same, and what it is about says what it should. */
function checkOthers(now: Outline, next: Outline, intent: Intent): void {
  if (intent.do === 'set') {
    const part = partAt(next, intent.part);
    const isNamed = part === undefined;
    if (!isNamed) {
      const value = valueAt(part.node, intent.path)?.node;
      assert.ok(value !== undefined, JSON.stringify(intent));
      const isNames = Array.isArray(intent.value) && value.type === 'scalar';
      assert.ok(isNames || isSame(plainOf(value), plainValue(intent.value)), JSON.stringify(intent));
    }
  }
  if (intent.do === 'rename' || intent.do === 'add') return;
  const about = 'part' in intent ? intent.part : undefined;
  const others = (outline: Outline) =>
    outline.parts
      .filter(
        ({ kind, name, nth }) =>
          kind !== about?.kind || (intent.do !== 'move' && (name !== about.name || nth !== about.nth)),
      )
      .map(({ kind, name, node }) => [kind, name, plainOf(node)]);
  if (intent.do !== 'set' || intent.path.length > 1) {
    if (intent.do === 'remove' && intent.path.length <= 1) return;
    assert.deepEqual(others(next), others(now), JSON.stringify(intent));
  }
}

function report(texts: Map<string, string>, intent: Intent, file: string | undefined): void {
  if (process.env['PROPERTY_SHOW'] === undefined) return;
  process.stdout.write(`not proven: ${JSON.stringify(intent)} in ${file}\n${texts.get(file ?? '')}\n=====\n`);
}
