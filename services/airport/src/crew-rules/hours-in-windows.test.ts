import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Crew, NO_PAST } from './crew.ts';
import { HOUR_MS, rosterFlight } from './duties.ts';
import { exceedsAlready } from './hours-in-windows.ts';
import { checkFlights } from './refusals.ts';
import { RULE_SETS } from './rule-sets.ts';
import { Spans } from './spans.ts';

/** With the change to summer time in the windows. */
const DAY = Date.UTC(2026, 2, 29);
const timeZone = 'Europe/Prague';
const crew: Crew = { homeBase: { airportId: 1, timeZone }, past: NO_PAST };
const rule = RULE_SETS.easa.rules.find((one) => one.kind === 'hours in days' && one.of === 'flight time');

function flight(at: number, hours: number) {
  const times = { departureAt: DAY + at * HOUR_MS, arrivalAt: DAY + (at + hours) * HOUR_MS };
  return rosterFlight({ id: at, number: null, ...times, originId: 1, destinationId: 1, timeZone, reportMinutes: null });
}

const asked = flight(12, 1);
const exceeds = (roster: readonly ReturnType<typeof flight>[], who = crew): boolean => {
  assert.ok(rule?.kind === 'hours in days');
  const flown = roster.map(({ departureAt, arrivalAt }) => ({ from: departureAt, to: arrivalAt }));
  return exceedsAlready(rule, who, new Spans(flown), [asked]);
};

describe('too many hours without a flight already', () => {
  it('begin above the limit, not at it, and are not known without a home base or with opening hours', () => {
    const full = Array.from({ length: 10 }, (_, day) => flight(-24 * (day + 1), 10));
    assert.equal(exceeds(full), false);
    const over = [...full, flight(-24 * 11, 0.5)];
    assert.equal(exceeds(over), true);
    const longAgo = Array.from({ length: 11 }, (_, day) => flight(-24 * (day + 20), 10));
    assert.equal(exceeds(longAgo), false, 'no window around the flight has more than 80 hours');
    assert.equal(exceeds(over, { ...crew, homeBase: null }), false);
    const opening = { before: 0, periods: [] };
    assert.equal(exceeds(over, { ...crew, past: { ...NO_PAST, opening } }), false);
  });

  it('are refused by the rule, whatever the roster', () => {
    const hours = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 70, maxLength: 70 });
    let found = 0;
    fc.assert(
      fc.property(hours, (days) => {
        const roster = days.flatMap((length, day) =>
          length === 0 || day === 35 ? [] : flight((day - 35) * 24, length),
        );
        if (!exceeds(roster) || rule === undefined) return;
        found += 1;
        assert.equal(checkFlights({ rules: [rule] }, crew, [asked], roster).refusals[0]?.code, 'flight_time_exceeded');
      }),
      { numRuns: 60, seed: 1 },
    );
    assert.ok(found > 10);
  });
});
