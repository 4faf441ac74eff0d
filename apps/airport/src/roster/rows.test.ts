import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Person, Staffing } from '../server/records.ts';
import { openFlights, rosterRows, rowsNamed, walk } from './rows.ts';

const person = (id: number, firstName: string, lastName: string): Person => ({ id, firstName, lastName });
const JANA = person(1, 'Jana', 'Nováková');
const PETR = person(2, 'Petr', 'Čermák');
const ADA = person(3, 'Ada', 'Dvořák');

const staffing = (id: number, stewards: readonly Person[], missing: number): Staffing => ({
  flight: {
    id,
    departureTime: '2026-03-01T06:00:00.000Z',
    arrivalTime: '2026-03-01T08:00:00.000Z',
    stewards,
    airplane: { id: 3, name: 'Moldau', capacity: 180, type: { name: 'Airbus A320' } },
    origin: { id: 1, code: 'PRG', name: 'Prague' },
    destination: { id: 2, code: 'LHR', name: 'London' },
  },
  required: stewards.length + missing,
  assigned: stewards.length,
  missing,
});

describe('the rows of the roster', () => {
  const flights = [staffing(7, [JANA, PETR], 0), staffing(8, [JANA], 2)];
  const names = (rows: ReturnType<typeof rosterRows>): string[] => rows.map(({ steward }) => steward.lastName);

  it('are all stewards in the order of the language, with their flights', () => {
    const rows = rosterRows([JANA, PETR, ADA], flights, 'cs');
    assert.deepEqual(names(rows), ['Čermák', 'Dvořák', 'Nováková']);
    assert.deepEqual(
      rows.map(({ flights: own }) => own.map(({ flight }) => flight.id)),
      [[7], [], [7, 8]],
    );
  });

  it('are found by first and last name, in either order, without accents', () => {
    for (const wanted of ['novak', 'jana n', 'Nováková Jana']) {
      assert.deepEqual(names(rowsNamed(rosterRows([JANA, PETR, ADA], flights, 'cs'), wanted)), ['Nováková'], wanted);
    }
  });

  it('leave to a list of their own the flights that lack crew and have not departed', () => {
    const day = { from: Date.parse('2026-03-01'), to: Date.parse('2026-03-02') };
    const open = (now: string): number[] => openFlights(flights, day, Date.parse(now)).map(({ flight }) => flight.id);
    assert.deepEqual(open('2026-03-01T05:00Z'), [8]);
    assert.deepEqual(open('2026-03-01T07:00Z'), []);
    assert.deepEqual(open('2026-03-03T00:00Z'), [8], 'a day of the past is corrected as a whole');
  });
});

describe('walking through the roster by keys', () => {
  const rows = [{ flights: [1, 2] }, { flights: [] }, { flights: [1] }];

  it('stays inside, and falls back on the name where there is no such flight', () => {
    assert.deepEqual(walk(rows, { row: 0, cell: 2 }, 'ArrowDown'), { row: 1, cell: 0 });
    assert.deepEqual(walk(rows, { row: 0, cell: 2 }, 'ArrowRight'), { row: 0, cell: 2 });
    assert.deepEqual(walk(rows, { row: 0, cell: 0 }, 'ArrowUp'), { row: 0, cell: 0 });
    assert.deepEqual(walk(rows, { row: 0, cell: 1 }, 'PageDown'), { row: 2, cell: 1 });
    assert.deepEqual(walk(rows, { row: 2, cell: 1 }, 'Home'), { row: 2, cell: 0 });
    assert.equal(walk(rows, { row: 0, cell: 0 }, 'x'), undefined);
  });
});
