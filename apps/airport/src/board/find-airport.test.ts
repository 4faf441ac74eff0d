import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Airport } from '../server/records.ts';
import { busiest } from './busy-airports.ts';
import { findAirports } from './find-airport.ts';

const airport = (id: number, code: string, name: string, city: string, country: string): Airport => ({
  id,
  code,
  name,
  timeZone: 'UTC',
  city: { name: city, country: { name: country } },
});
const AIRPORTS = [
  airport(1, 'PGR', 'Kirk Field', 'Paragould', 'United States'),
  airport(2, 'PRG', 'Václav Havel Airport Prague', 'Prague', 'Czech Republic'),
  airport(3, 'VIE', 'Vienna International Airport', 'Vienna', 'Austria'),
];

describe('looking for an airport', () => {
  const codes = (typed: string): string[] => findAirports(AIRPORTS, typed).map(({ code }) => code);

  it('takes code, name, city and country, without accents or capitals', () => {
    for (const typed of ['prg', 'vaclav havel', 'PRAGUE', 'czech']) assert.deepEqual(codes(typed), ['PRG'], typed);
    assert.deepEqual(codes('nowhere'), []);
  });

  it('ranks a match of the code first, then prefixes, then other matches', () => {
    assert.deepEqual(codes('pr'), ['PRG']);
    assert.deepEqual(codes('p'), ['PGR', 'PRG', 'VIE']);
    assert.deepEqual(codes('air'), ['PRG', 'VIE']);
    assert.deepEqual(codes('ra'), ['PGR', 'PRG']);
  });
});

describe('busy airports', () => {
  it('are those with most flights, whichever way, and their codes decide between equals', () => {
    const flight = (origin: number, destination: number) => ({ origin: end(origin), destination: end(destination) });
    const end = (id: number) => ({ id, code: `A${id}`, name: '' });
    const found = busiest([flight(1, 2), flight(2, 3), flight(3, 1), flight(2, 1)]);
    assert.deepEqual(
      found.map(({ code }) => code),
      ['A1', 'A2', 'A3'],
    );
  });
});
