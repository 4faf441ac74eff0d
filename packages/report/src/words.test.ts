import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dateTime } from './words.ts';

describe('dates of a report', () => {
  it('are written out, in UTC', () => {
    assert.equal(dateTime('2026-11-17T14:05:59.999Z'), '17 November 2026, 14:05 UTC');
    assert.equal(dateTime('2026-03-01T00:30:00.000+02:00'), '28 February 2026, 22:30 UTC');
  });
});
