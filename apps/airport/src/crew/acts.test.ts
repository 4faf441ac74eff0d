import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Flight } from '../server/records.ts';
import { type CrewAct, changesOf, oppositeOf } from './acts.ts';

const flight: Flight = {
  id: 7,
  departureTime: '2026-03-01T06:00:00.000Z',
  arrivalTime: '2026-03-01T08:00:00.000Z',
  stewards: [],
  airplane: { name: 'Moldau', capacity: 180, type: { name: 'Airbus A320' } },
  origin: { id: 1, code: 'PRG', name: 'Prague' },
  destination: { id: 2, code: 'LHR', name: 'London' },
};
const steward = { id: 1, firstName: 'Jana', lastName: 'Nováková' };
const instead = { id: 2, firstName: 'Petr', lastName: 'Malý' };

describe('acts on a crew', () => {
  it('have an opposite, whose opposite they are', () => {
    const acts: CrewAct[] = [
      { kind: 'assign', flights: [flight], steward },
      { kind: 'remove', flights: [flight], steward },
      { kind: 'replace', flights: [flight], steward, instead },
    ];
    assert.deepEqual(acts.map(oppositeOf), [
      { kind: 'remove', flights: [flight], steward },
      { kind: 'assign', flights: [flight], steward },
      { kind: 'replace', flights: [flight], steward: instead, instead: steward },
    ]);
    assert.deepEqual(acts.map(oppositeOf).map(oppositeOf), acts);
  });

  it('an act on several flights changes each of them', () => {
    const flights = [flight, { ...flight, id: 8 }];
    assert.deepEqual(changesOf({ kind: 'replace', flights, steward, instead }), [
      { action: 'UNASSIGN', stewardId: 2, flightId: 7 },
      { action: 'ASSIGN', stewardId: 1, flightId: 7 },
      { action: 'UNASSIGN', stewardId: 2, flightId: 8 },
      { action: 'ASSIGN', stewardId: 1, flightId: 8 },
    ]);
    assert.deepEqual(changesOf({ kind: 'remove', flights: [flight], steward }), [
      { action: 'UNASSIGN', stewardId: 1, flightId: 7 },
    ]);
  });
});
