import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Staffing } from '../server/records.ts';
import { dutiesOf, portionsOf, stillOpen } from './duties.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-03-01T00:00:00Z');
const place = { id: 1, code: 'PRG', name: 'Prague' };

function flight(from: number, to: number, status: Staffing['flight']['status'] = 'SCHEDULED'): Staffing {
  const at = (hour: number): string => new Date(START + hour * HOUR_MS).toISOString();
  const airplane = { id: 3, name: 'Moldau', capacity: 180, type: { name: 'Airbus A320' } };
  return {
    flight: {
      id: from,
      status,
      departureTime: at(from),
      arrivalTime: at(to),
      stewards: [],
      airplane,
      origin: place,
      destination: place,
    },
    required: 4,
    assigned: 4,
    missing: 0,
  };
}
const idsOf = (portions: readonly (readonly Staffing[])[]): number[][] =>
  portions.map((portion) => portion.map((one) => one.flight.id));

describe('the flights of a steward', () => {
  it('are of one duty unless they are six hours apart, whatever the day; cancelled ones are of none', () => {
    const flights = [flight(6, 8), flight(9, 10, 'CANCELLED'), flight(13, 15), flight(21, 23), flight(25, 27)];
    assert.deepEqual(idsOf(dutiesOf(flights)), [
      [6, 13],
      [21, 25],
    ]);
  });

  it('can be reassigned by duty or all together, unless they are too many', () => {
    assert.deepEqual(idsOf(portionsOf([flight(6, 8), flight(9, 10)])), [[6, 9]]);
    assert.deepEqual(idsOf(portionsOf([flight(6, 8), flight(20, 22)])), [[6], [20], [6, 20]]);
    const many = Array.from({ length: 21 }, (_, day) => flight(24 * day + 6, 24 * day + 8));
    assert.equal(portionsOf(many).length, 21);
    assert.deepEqual(portionsOf([]), []);
  });

  it('are to be covered from now on, except in a duty that is over', () => {
    const flights = [flight(6, 8), flight(9, 10)];
    const now = START + 8.5 * HOUR_MS;
    assert.deepEqual(idsOf([stillOpen(flights, undefined, now)]), [[9]]);
    assert.deepEqual(idsOf([stillOpen(flights, flights[1]?.flight.departureTime, now)]), [[9]]);
    assert.deepEqual(idsOf([stillOpen(flights, flights[0]?.flight.departureTime, now)]), [[6, 9]]);
  });
});
