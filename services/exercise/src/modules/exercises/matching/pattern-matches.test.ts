import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type Comparison, comparisonCost, matchingPlaces } from '@muster/definition';
import { AppError } from '@muster/kit/errors';
import fc from 'fast-check';
import { jobsOf } from './matching-jobs.ts';
import { PatternMatches } from './pattern-matches.ts';

const patterns = (...sources: string[]) => sources.map((source, place) => ({ place: 2 * place, source }));

/** Compared inline, it takes seconds. */
const SLOW: Comparison = {
  text: 'a'.repeat(10_000),
  whole: true,
  patterns: patterns('(.*a){900}', '.*', 'b', '(?i)A+'),
};

const randomComparison: fc.Arbitrary<Comparison> = fc.record({
  text: fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'é', 'e\u0301', '😀'), maxLength: 40 }),
    // Long enough for a thread, and for several jobs.
    fc.nat({ max: 400 }).map((count) => 'ab b'.repeat(50 * count)),
  ),
  whole: fc.boolean(),
  patterns: fc
    .array(fc.constantFrom('a', 'a+b', '(?i)É', '.*', '\\bb\\b', '(a|b)*a.{3}', '^$', 'x', '[^a]+', '(?s).{4,}'))
    .map((sources) => patterns(...sources)),
});

describe('the matches of an act', () => {
  const opened: PatternMatches[] = [];
  const open = (maxMilliseconds?: number): PatternMatches => {
    const matches = new PatternMatches(maxMilliseconds);
    opened.push(matches);
    return matches;
  };
  after(() => Promise.all(opened.map((matches) => matches.stop())));

  const codeOf = (answer: Promise<unknown>): Promise<unknown> =>
    answer.then(
      () => 'answered',
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );

  it('are the same in a thread and without one', async () => {
    const matches = open();
    await fc.assert(
      fc.asyncProperty(fc.array(randomComparison, { maxLength: 4 }), async (comparisons) => {
        assert.deepEqual(await matches.of(['1', 'anna'], comparisons), comparisons.map(matchingPlaces));
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it('do not keep the main thread busy if a pattern is expensive', async () => {
    const before = process.threadCpuUsage();
    const [found] = await open().of(['1', 'anna'], [SLOW]);
    const { user, system } = process.threadCpuUsage(before);
    assert.deepEqual(found, [0, 2, 6]);
    // Inline it takes at least a second of any processor.
    assert.ok(user + system < 500_000, `${(user + system) / 1000} ms of the main thread`);
  });

  it('are not delayed by an expensive pattern if the text is ordinary', async () => {
    const matches = open();
    const order: string[] = [];
    const text = 'x'.repeat(20_000);
    await Promise.all([
      matches.of(['1', 'anna'], [SLOW]).then(() => order.push('slow')),
      matches.of(['2', 'bert'], [{ text, whole: false, patterns: patterns('y') }]).then(() => order.push('quick')),
    ]);
    assert.deepEqual(order, ['quick', 'slow']);
  });

  it('are refused if they take too long, and others are found afterwards', async () => {
    const matches = open(200);
    assert.equal(await codeOf(matches.of(['1', 'anna'], [SLOW])), 'text_too_complex');
    const ordinary = { text: 'y'.repeat(20_000), whole: false, patterns: patterns('y', 'x') };
    assert.deepEqual(await matches.of(['1', 'anna'], [ordinary]), [[0]]);
  });

  it('are refused to whoever asks most if too many wait, and when the service stops', async () => {
    const matches = open();
    const greedy = Array.from({ length: 110 }, () => codeOf(matches.of(['1', 'anna'], [SLOW])));
    const other = codeOf(matches.of(['2', 'bert'], [SLOW]));
    assert.equal(
      await Promise.any(greedy.map(async (answer) => ((await answer) === 'too_busy' ? 'full' : Promise.reject()))),
      'full',
    );
    await matches.stop();
    const codes = await Promise.all(greedy);
    assert.deepEqual([...new Set(codes)].sort(), ['shutting_down', 'too_busy']);
    assert.equal(await other, 'shutting_down');
  });

  it('are still found for whoever has asked before the service stops', async () => {
    const matches = open();
    const ordinary = { text: 'y'.repeat(20_000), whole: false, patterns: patterns('y', 'x') };
    // The thread has started then.
    await matches.of(['1', 'anna'], [ordinary]);
    const asked = [matches.of(['1', 'anna'], [ordinary]), matches.of(['1', 'bert'], [ordinary])];
    await matches.stop();
    assert.deepEqual(await Promise.all(asked), [[[0]], [[0]]]);
  });

  it('are worked out in jobs of limited cost, or of one pattern', () => {
    fc.assert(
      fc.property(fc.array(randomComparison, { maxLength: 4 }), (comparisons) => {
        const jobs = jobsOf(comparisons, 50_000);
        for (const { parts, cost } of jobs) {
          assert.equal(
            cost,
            parts.reduce((sum, { comparison }) => sum + comparisonCost(comparison), 0),
          );
          assert.ok(cost <= 50_000 || parts.length === 1);
        }
        const all = jobs.flatMap(({ parts }) => parts).filter(({ comparison }) => comparison.patterns.length > 0);
        const places = comparisons.map((_, index) =>
          all.filter((part) => part.index === index).flatMap(({ comparison }) => comparison.patterns),
        );
        assert.deepEqual(
          places,
          comparisons.map((comparison) => comparison.patterns),
        );
      }),
      { seed: 1 },
    );
  });
});
