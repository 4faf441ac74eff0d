import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { whenSent } from './prepared-inject.ts';

const inject = (auto: boolean, time: number, isConditional: boolean) => ({ isConditional, inject: { auto, time } });

describe('what a prepared inject waits for', () => {
  it('is a person, the minute, its condition, or the condition from a minute on', () => {
    assert.equal(whenSent(inject(false, 5, true)), 'byHand');
    assert.equal(whenSent(inject(true, 0, false)), 'fromMinute');
    assert.equal(whenSent(inject(true, 5, false)), 'fromMinute');
    assert.equal(whenSent(inject(true, 0, true)), 'onCondition');
    assert.equal(whenSent(inject(true, 5, true)), 'onConditionFromMinute');
  });
});
