import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { instantText, readInstant } from './instant.ts';

it('times are written as ISO 8601 in UTC with milliseconds', () => {
  const instants = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2200, 0) - 1 });
  fc.assert(
    fc.property(instants, (instant) => instantText(instant) === new Date(instant).toISOString()),
    { seed: 7, numRuns: 5000, examples: [[0], [-1], [-1000], [Date.UTC(2026, 1, 28, 23, 59, 59, 999)]] },
  );
});

it('times are read with any offset, and back as the same', () => {
  assert.equal(instantText(readInstant('2026-03-01T12:00:00+05:30', 'from')), '2026-03-01T06:30:00.000Z');
  assert.throws(() => readInstant('2016-12-31T23:59:60Z', 'from'), /from must be a time/);
  assert.throws(() => readInstant('1899-12-31T23:59:59Z', 'from'), /1900/);
});
