import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Availability, byStanding } from './availability.ts';

describe('whoever is available', () => {
  it('is offered by who is there, then by least duty, then by longest rest', () => {
    const one = (id: number, dutyHours28: number, restHours?: number, at = 1): Availability => ({
      steward: { id, firstName: '', lastName: '' },
      available: true,
      whereabouts: { id: at, code: 'PRG', name: 'Prague' },
      dutyHours7: 0,
      dutyHours28,
      ...(restHours === undefined ? {} : { restHours }),
      refusals: [],
      lackingData: [],
    });
    const sorted = [one(5, 0, 90, 2), one(1, 20, 12), one(2, 0, 90), one(3, 20, 36), one(4, 0)].toSorted((a, b) =>
      byStanding(a, b, 1),
    );
    assert.deepEqual(
      sorted.map(({ steward }) => steward.id),
      [4, 2, 3, 1, 5],
    );
  });
});
