import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { whenSent } from './prepared-inject.ts';

const inject = (auto: boolean, time: number, ...conditions: string[]) => ({
  auto,
  time,
  alternatives: conditions.map((condition) => ({ control: { condition } })),
});

describe('what a prepared inject waits for', () => {
  it('is a person, the minute, its condition, or the condition from a minute on', () => {
    assert.equal(whenSent(inject(false, 5, 'found')), 'byHand');
    assert.equal(whenSent(inject(true, 0, '')), 'fromMinute');
    assert.equal(whenSent(inject(true, 5, 'found', '')), 'fromMinute');
    assert.equal(whenSent(inject(true, 0, 'found', 'not found')), 'onCondition');
    assert.equal(whenSent(inject(true, 5, 'found')), 'onConditionFromMinute');
  });
});
