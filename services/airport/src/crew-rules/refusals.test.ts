import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { HOUR_MS, type RosterFlight } from './duties.ts';
import { LocalDays, localText } from './local-days.ts';
import { type Crew, refusals } from './refusals.ts';
import { RULE_SETS, type RuleSetName, requiredCrew } from './rule-sets.ts';

const HOME = 1;
const AWAY = 2;
const DAY = 24;
const START = Date.UTC(2026, 5, 1);

const steward: Crew = { homeBaseId: HOME, timeZone: 'UTC' };
let ids = 0;
/** A flight at these hours after the first of June. */
const flight = (from: number, to: number, originId = HOME, destinationId = AWAY): RosterFlight => {
  ids += 1;
  return { id: ids, departureAt: START + from * HOUR_MS, arrivalAt: START + to * HOUR_MS, originId, destinationId };
};
const codes = (rules: RuleSetName, one: RosterFlight, others: RosterFlight[], crew = steward): string[] =>
  refusals(RULE_SETS[rules], crew, one, others).map(({ code }) => code);

describe('without rules', () => {
  it('only flights at the same time exclude each other', () => {
    const one = flight(10, 12);
    assert.deepEqual(codes('none', flight(11, 13), [one]), ['flights_overlap']);
    assert.deepEqual(codes('none', flight(12, 14), [one]), []);
    assert.deepEqual(codes('none', flight(8, 10), [one]), []);
    assert.deepEqual(codes('none', flight(0, 100), []), []);
  });
});

describe('rest by EASA', () => {
  const home = flight(8, 11, AWAY, HOME);
  const away = flight(8, 11, HOME, AWAY);
  it('is 12 hours at the home base', () => {
    assert.deepEqual(codes('easa', flight(22.99, 24), [home]), ['rest_too_short']);
    assert.deepEqual(codes('easa', flight(23, 24), [home]), []);
  });
  it('is 10 hours away from it', () => {
    assert.deepEqual(codes('easa', flight(20.99, 22, AWAY, HOME), [away]), ['rest_too_short']);
    assert.deepEqual(codes('easa', flight(21, 22, AWAY, HOME), [away]), []);
  });
  it('is 12 hours for a steward without a home base', () => {
    const nobody = { homeBaseId: null, timeZone: 'UTC' };
    assert.deepEqual(codes('easa', flight(22, 23, AWAY, HOME), [away], nobody), ['rest_too_short']);
    assert.deepEqual(codes('easa', flight(23, 24, AWAY, HOME), [away], nobody), []);
  });
  it('is no less than the duty before', () => {
    const long = flight(0, 13, HOME, AWAY);
    assert.deepEqual(codes('easa', flight(25.9, 27, AWAY, HOME), [long]), ['rest_too_short']);
    assert.deepEqual(codes('easa', flight(26, 27, AWAY, HOME), [long]), []);
  });
  it('counts after the new flight as well as before it', () => {
    const next = flight(40, 42, HOME, AWAY);
    assert.deepEqual(codes('easa', flight(26, 29, AWAY, HOME), [next]), ['rest_too_short']);
    assert.deepEqual(codes('easa', flight(25, 28, AWAY, HOME), [next]), []);
  });
  it('says what is needed and where that is written', () => {
    const [refusal] = refusals(RULE_SETS.easa, steward, flight(21, 24), [home]);
    assert.match(refusal?.message ?? '', /10 hours; 12 are needed, at the home base \(.*ORO\.FTL\.235/);
  });
});

describe('a duty', () => {
  it('holds flights with short breaks: those need a connection, not a rest', () => {
    const first = flight(8, 10, HOME, AWAY);
    assert.deepEqual(codes('easa', flight(10.5, 12, AWAY, HOME), [first]), []);
    assert.deepEqual(codes('easa', flight(10.25, 12, AWAY, HOME), [first]), ['connection_too_short']);
    assert.deepEqual(codes('easa', flight(15.9, 17, AWAY, HOME), [first]), []);
    assert.deepEqual(codes('easa', flight(16, 17, AWAY, HOME), [first]), ['rest_too_short']);
    assert.deepEqual(codes('easa', flight(12, 14, 3, HOME), [first]), ['connection_elsewhere']);
  });
  it('is as long as from its first departure to its last arrival', () => {
    const [one, two] = [flight(0, 4, HOME, AWAY), flight(5, 9, AWAY, HOME)];
    assert.deepEqual(codes('faa', flight(10, 14, HOME, AWAY), [one, two]), []);
    assert.deepEqual(codes('faa', flight(10, 14.1, HOME, AWAY), [one, two]), ['duty_too_long']);
    assert.deepEqual(codes('easa', flight(10, 15, HOME, AWAY), [one, two]), []);
  });
});

describe('rest by the FAA', () => {
  it('is 10 hours, anywhere', () => {
    const before = flight(0, 12, AWAY, HOME);
    assert.deepEqual(codes('faa', flight(21.9, 24), [before]), ['rest_too_short']);
    assert.deepEqual(codes('faa', flight(22, 24), [before]), []);
  });
});

describe('hours of duty by EASA', () => {
  /** So many duties of so many hours, one a day. */
  const days = (count: number, length: number, first = 0): RosterFlight[] =>
    Array.from({ length: count }, (_, day) => flight((first + day) * DAY, (first + day) * DAY + length));

  it('are at most 60 in 7 consecutive days', () => {
    assert.deepEqual(codes('easa', flight(6 * DAY, 6 * DAY + 6), days(6, 9)), []);
    assert.deepEqual(codes('easa', flight(6 * DAY, 6 * DAY + 6.1), days(6, 9)), ['duty_hours_exceeded']);
    assert.deepEqual(codes('easa', flight(7 * DAY, 7 * DAY + 9), days(6, 9)), []);
  });
  it('are at most 110 in 14', () => {
    const two = [...days(7, 8), ...days(6, 8, 7)];
    assert.deepEqual(codes('easa', flight(13 * DAY, 13 * DAY + 6), two), []);
    assert.deepEqual(codes('easa', flight(13 * DAY, 13 * DAY + 6.5), two), ['duty_hours_exceeded']);
  });
  it('are at most 190 in 28', () => {
    const four = days(27, 7);
    assert.deepEqual(codes('easa', flight(27 * DAY, 27 * DAY + 1), four), []);
    assert.deepEqual(codes('easa', flight(27 * DAY, 27 * DAY + 1.1), four), ['duty_hours_exceeded']);
    assert.deepEqual(codes('easa', flight(28 * DAY, 28 * DAY + 7), four), []);
  });
  it('count the flights after the new one too', () => {
    assert.deepEqual(codes('easa', flight(0, 7), days(6, 9, 1)), ['duty_hours_exceeded']);
  });
  it('count days as the calendar of the home base does', () => {
    // The seventh day from the first of June is over in Auckland when it is not yet in UTC.
    const others = days(6, 9.5);
    const late = flight(6 * DAY + 13, 6 * DAY + 13 + 5);
    assert.deepEqual(codes('easa', late, others), ['duty_hours_exceeded']);
    assert.deepEqual(codes('easa', late, others, { homeBaseId: HOME, timeZone: 'Pacific/Auckland' }), []);
  });
});

describe('days in a zone', () => {
  it('are 23 or 25 hours long when the clocks change', () => {
    const days = new LocalDays('Europe/Prague');
    const length = (year: number, month: number, day: number): number => {
      const number = days.dayOf(Date.UTC(year, month - 1, day, 12));
      return (days.startOf(number + 1) - days.startOf(number)) / HOUR_MS;
    };
    assert.deepEqual([length(2026, 3, 29), length(2026, 10, 25), length(2026, 6, 1)], [23, 25, 24]);
  });
  it('start before or at every instant in them', () => {
    const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia', 'America/Sao_Paulo', 'Africa/Cairo'];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 2 ** 41 }), (zone, instant) => {
        const days = new LocalDays(zone);
        const day = days.dayOf(instant);
        return days.startOf(day) <= instant && instant < days.startOf(day + 1);
      }),
      { seed: 7, numRuns: 2000 },
    );
  });
  it('show on the clocks there', () => {
    const instant = Date.UTC(2026, 0, 1, 23, 30);
    assert.equal(localText(instant, 'Europe/Prague'), '2026-01-02T00:30:00+01:00');
    assert.equal(localText(instant, 'America/St_Johns'), '2026-01-01T20:00:00-03:30');
    assert.equal(localText(instant, 'UTC'), '2026-01-01T23:30:00+00:00');
  });
});

it('the legal minimum is one steward for every 50 seats or part of it', () => {
  assert.deepEqual([1, 50, 51, 100, 101, 853].map(requiredCrew), [1, 1, 2, 2, 3, 18]);
});
