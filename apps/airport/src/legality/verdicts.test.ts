import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RuleReport, type StewardReport, verdictsOnStewards } from './verdicts.ts';

const steward = (id: number) => ({ id, firstName: 'Jana', lastName: 'Nováková' });
const content: readonly StewardReport[] = [
  {
    steward: steward(1),
    violations: [{ code: 'rest_too_short', message: '', flightIds: [7], positioningTripIds: [] }],
    atLimit: [],
    lackingData: ['flight-time-in-a-year'],
  },
  { steward: steward(2), violations: [], atLimit: [], lackingData: ['flight-time-in-a-year'] },
];
const verdicts = (more: Partial<Pick<RuleReport, 'rules' | 'totalElements'>>) => {
  const verdictOf = verdictsOnStewards({ rules: 'easa', content, totalElements: 2, ...more });
  return [1, 2, 3].map(verdictOf);
};

describe('the verdict on a steward', () => {
  it('is legal only if nothing is broken and nothing is missing', () => {
    assert.deepEqual(verdicts({}), ['broken', 'not judged', 'legal']);
  });

  it('is not known of somebody whom the list may not reach', () => {
    assert.deepEqual(verdicts({ totalElements: 3 }), ['broken', 'not judged', undefined]);
  });

  it('is not given if no rules are in force', () => {
    assert.deepEqual(verdicts({ rules: 'none' }), [undefined, undefined, undefined]);
  });
});
