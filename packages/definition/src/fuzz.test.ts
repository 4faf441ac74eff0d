import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkZip } from './check.ts';
import { check, zipOf } from './testing/packages.ts';
import { WHOLE_PACKAGE as PACKAGE } from './testing/whole-package.ts';

/** Tokens that are significant to YAML, to conditions or to us. */
const PIECES = [
  '\t',
  '\n',
  ' ',
  '-',
  '- ',
  ':',
  ': ',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '*m',
  '&m ',
  '<<: *m',
  '!x',
  '|',
  '>',
  '#',
  '%',
  '?',
  '---\n',
  ',',
  '(',
  ')',
  'and',
  'not',
  '0',
  '-1',
  '~',
  'true',
  '\0',
  '\uFEFF',
  '😀',
  '\\',
  '..',
  'name',
  'a',
];

/** A sample: a soak run tries as many packages as it has time for. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 150);
/** The same packages in each run, unless others are asked for. */
const FIRST_SEED = Number(process.env['PROPERTY_SEED'] ?? 1);
const SECONDS = Number(process.env['PROPERTY_SECONDS'] ?? Number.POSITIVE_INFINITY);

/** The seeds of a test. */
function* seeds(): Generator<number, void> {
  const end = performance.now() + 1000 * SECONDS;
  let seed = FIRST_SEED;
  for (; seed < FIRST_SEED + RUNS && performance.now() < end; seed += 1) yield seed;
  if (SECONDS < Number.POSITIVE_INFINITY) {
    process.stdout.write(`${seed - FIRST_SEED} packages, PROPERTY_SEED=${FIRST_SEED}\n`);
  }
}

/** Deterministic per seed, so that a failure can be repeated. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    yield (mixed ^ (mixed >>> 15)) >>> 0;
  }
}

function picker(seed: number): (below: number) => number {
  const source = numbers(seed);
  return (below) => source.next().value % below;
}

function isWellFormed(result: Awaited<ReturnType<typeof check>>): void {
  const diagnostics = [...(result.ok ? [] : result.problems), ...result.warnings];
  assert.ok(result.ok || result.problems.length > 0);
  for (const { file, line, column, message } of diagnostics) {
    assert.ok(file !== '' && line >= 1 && column >= 1);
    assert.match(message, /^[A-Z`][^\n]*[.?]$/);
  }
}

describe('a randomly changed package', () => {
  it('has no problems without changes', async () => {
    const result = await checkZip(await zipOf(PACKAGE));
    assert.deepEqual(result.ok ? result.warnings : result.problems, []);
  });

  it('is read, or refused with sentences, if its texts change', async () => {
    const paths = Object.keys(PACKAGE).filter((path) => path.endsWith('.yml'));
    for (const seed of seeds()) {
      const pick = picker(seed);
      const changed: Record<string, string> = {};
      for (let i = 0; i <= pick(3); i++) {
        const path = paths[pick(paths.length)] ?? '';
        const text = changed[path] ?? String(PACKAGE[path]);
        const start = pick(text.length + 1);
        const end = Math.min(text.length, start + pick(4) * pick(6));
        const piece =
          pick(3) === 0 ? text.slice(pick(text.length), pick(text.length)) : (PIECES[pick(PIECES.length)] ?? '');
        changed[path] = text.slice(0, start) + piece + text.slice(end);
      }
      try {
        isWellFormed(await check({ ...PACKAGE, ...changed }));
      } catch (error) {
        throw new Error(`seed ${seed}: ${JSON.stringify(changed)}`, { cause: error });
      }
    }
  });

  it('is read, or refused with sentences, if its bytes change', async () => {
    const zip = await zipOf(PACKAGE);
    for (const seed of seeds()) {
      const pick = picker(seed);
      let bytes = Buffer.from(zip);
      for (let i = 0; i <= pick(6); i++) {
        // The central directory at the end is the most sensitive part.
        const at = pick(2) === 0 ? pick(bytes.length) : Math.max(0, bytes.length - 1 - pick(1500));
        if (pick(10) === 0) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + pick(20))]);
        else bytes[at] = pick(4) === 0 ? 0xff : pick(256);
        if (bytes.length === 0) break;
      }
      try {
        isWellFormed(await checkZip(bytes));
      } catch (error) {
        throw new Error(`seed ${seed}`, { cause: error });
      }
    }
  });
});
