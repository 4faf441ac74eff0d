import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bySeverity, type CrewEffect, isAirplaneElsewhere, outcomeOf } from './effects.ts';

const refusal = (code: string) => ({ code, message: '' });
const effect = (id: number, more: Partial<CrewEffect> = {}): CrewEffect => ({
  steward: { id, firstName: 'Jana', lastName: `Nováková ${id}` },
  refusals: [],
  effects: [],
  ...more,
});
const fine = effect(1);
const broken = effect(2, { effects: [refusal('rest_too_short')] });
const away = effect(3, { refusals: [refusal('not_available')] });
const elsewhere = effect(4, { refusals: [refusal('flights_overlap')] });

describe('what a change of a flight does to one of the crew', () => {
  it('stops a delay only if they are on another flight then', () => {
    const outcomes = [fine, broken, away, elsewhere].map((one) => outcomeOf('delay', one));
    assert.deepEqual(outcomes, ['none', 'breaks', 'breaks', 'stops']);
  });

  it('stops a restoration whatever they cannot keep', () => {
    const outcomes = [fine, broken, away, elsewhere].map((one) => outcomeOf('restore', one));
    assert.deepEqual(outcomes, ['none', 'stops', 'stops', 'stops']);
  });

  it('stands on top if it stops the change', () => {
    const ids = bySeverity('delay', [fine, broken, elsewhere, away]).map(({ steward }) => steward.id);
    assert.deepEqual(ids, [4, 2, 3, 1]);
  });
});

describe('an airplane that is elsewhere', () => {
  it('is what stops a change that none of the crew stops', () => {
    assert.equal(isAirplaneElsewhere('delay', { allowed: false, crew: [broken] }), true);
    assert.equal(isAirplaneElsewhere('delay', { allowed: false, crew: [elsewhere] }), false);
    assert.equal(isAirplaneElsewhere('delay', { allowed: true, crew: [broken] }), false);
  });
});
