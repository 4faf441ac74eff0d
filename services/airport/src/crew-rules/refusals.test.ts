import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Crew, NO_PAST } from './crew.ts';
import { HOUR_MS, type RosterFlight } from './duties.ts';
import { LocalDays, localText, minuteOfDay } from './local-days.ts';
import { checkFlights } from './refusals.ts';
import { reportRoster } from './roster-report.ts';
import { RULE_SETS, type RuleSetName, requiredCrew } from './rule-sets.ts';

const HOME = 1;
const AWAY = 2;
const DAY = 24;
const START = Date.UTC(2026, 5, 1);

const steward: Crew = { homeBase: { airportId: HOME, timeZone: 'UTC' }, past: NO_PAST };
let ids = 0;
/** A flight at these hours after the first of June, whose crew reports when it departs and is free when it lands. */
const flight = (from: number, to: number, originId = HOME, destinationId = AWAY): RosterFlight => {
  ids += 1;
  const times = { departureAt: START + from * HOUR_MS, arrivalAt: START + to * HOUR_MS };
  const duty = { reportAt: times.departureAt, releaseAt: times.arrivalAt };
  return { id: ids, number: null, ...times, ...duty, originId, destinationId, timeZone: 'UTC', isTrip: false };
};
const refusalsTogether = (rules: RuleSetName, crew: Crew, flights: RosterFlight[], others: RosterFlight[]) =>
  checkFlights(RULE_SETS[rules], crew, flights, others).refusals;
const refusals = (rules: RuleSetName, crew: Crew, one: RosterFlight, others: RosterFlight[]) =>
  refusalsTogether(rules, crew, [one], others);
const codes = (rules: RuleSetName, one: RosterFlight, others: RosterFlight[], crew = steward): string[] =>
  refusals(rules, crew, one, others).map(({ code }) => code);

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
    const nobody = { homeBase: null, past: NO_PAST };
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
  it('is refused with the limit and its legal source', () => {
    const [refusal] = refusals('easa', steward, flight(21, 24), [home]);
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
  });
});

describe('rest by the FAA', () => {
  it('is 10 hours, anywhere', () => {
    const before = flight(0, 12, AWAY, HOME);
    assert.deepEqual(codes('faa', flight(21.9, 24), [before]), ['rest_too_short']);
    assert.deepEqual(codes('faa', flight(22, 24), [before]), []);
  });
});

describe('the longest flight duty by EASA', () => {
  /** Table 2 of ORO.FTL.205(b)(1) as it is printed: the first and last minute of the start, then by number of flights. */
  const TABLE = `
    06:00 13:29 13:00 12:30 12:00 11:30 11:00 10:30 10:00 09:30 09:00
    13:30 13:59 12:45 12:15 11:45 11:15 10:45 10:15 09:45 09:15 09:00
    14:00 14:29 12:30 12:00 11:30 11:00 10:30 10:00 09:30 09:00 09:00
    14:30 14:59 12:15 11:45 11:15 10:45 10:15 09:45 09:15 09:00 09:00
    15:00 15:29 12:00 11:30 11:00 10:30 10:00 09:30 09:00 09:00 09:00
    15:30 15:59 11:45 11:15 10:45 10:15 09:45 09:15 09:00 09:00 09:00
    16:00 16:29 11:30 11:00 10:30 10:00 09:30 09:00 09:00 09:00 09:00
    16:30 16:59 11:15 10:45 10:15 09:45 09:15 09:00 09:00 09:00 09:00
    17:00 04:59 11:00 10:30 10:00 09:30 09:00 09:00 09:00 09:00 09:00
    05:00 05:14 12:00 11:30 11:00 10:30 10:00 09:30 09:00 09:00 09:00
    05:15 05:29 12:15 11:45 11:15 10:45 10:15 09:45 09:15 09:00 09:00
    05:30 05:44 12:30 12:00 11:30 11:00 10:30 10:00 09:30 09:00 09:00
    05:45 05:59 12:45 12:15 11:45 11:15 10:45 10:15 09:45 09:15 09:00`;
  const hoursOf = (clock: string): number => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;
  /** A duty of this many flights, back and forth with half an hour in between. */
  const duty = (start: number, length: number, count: number): [RosterFlight, RosterFlight[]] => {
    const one = (length - (count - 1) / 2) / count;
    const [first, ...others] = Array.from({ length: count }, (_, index) => {
      const from = start + index * (one + 0.5);
      return index % 2 === 0 ? flight(from, from + one, HOME, AWAY) : flight(from, from + one, AWAY, HOME);
    });
    assert.ok(first !== undefined);
    return [first, others];
  };

  for (const row of TABLE.trim().split('\n')) {
    const [first = '', last = '', ...limits] = row.trim().split(' ');
    it(`is as printed for a start from ${first} to ${last}, with one flight to ten`, () => {
      for (const [column, limit] of [limits[0], ...limits].entries()) {
        for (const start of [first, last]) {
          const longest = hoursOf(limit ?? '');
          const [keeps, others] = duty(hoursOf(start), longest, column + 1);
          assert.deepEqual(codes('easa', keeps, others), [], `${start}, ${column + 1} flights, ${limit}`);
          const [breaks, more] = duty(hoursOf(start), longest + 1 / 60, column + 1);
          assert.deepEqual(codes('easa', breaks, more), ['duty_too_long'], `${start}, ${column + 1} flights`);
        }
      }
    });
  }

  it('stays at nine hours for more than ten flights', () => {
    assert.deepEqual(codes('easa', ...duty(8, 9, 12)), []);
    assert.deepEqual(codes('easa', ...duty(8, 9.1, 12)), ['duty_too_long']);
  });
  it('goes by the clocks of the airport, if they are within two hours of those at home, and else by those at home', () => {
    // At 04:30 UTC it is 06:30 in Athens in summer, 05:30 in London, 13:30 in Tokyo and 04:30 in Reykjavík.
    const long = (hours: number, timeZone: string) => ({ ...flight(4.5, 4.5 + hours), timeZone });
    const at = (timeZone: string): Crew => ({ homeBase: { airportId: HOME, timeZone }, past: NO_PAST });
    const nobody: Crew = { homeBase: null, past: NO_PAST };
    const cases = [
      [at('Europe/London'), 'Europe/London', 12.5],
      [at('Europe/London'), 'Europe/Athens', 13],
      [at('Europe/Athens'), 'Europe/London', 12.5],
      [at('Europe/London'), 'Asia/Tokyo', 12.5],
      [at('Asia/Tokyo'), 'Europe/London', 12.75],
      [nobody, 'Asia/Tokyo', 12.75],
      [nobody, 'Atlantic/Reykjavik', 11],
    ] as const;
    for (const [crew, zone, longest] of cases) {
      assert.deepEqual(codes('easa', long(longest, zone), [], crew), [], zone);
      assert.deepEqual(codes('easa', long(longest + 0.1, zone), [], crew), ['duty_too_long'], zone);
    }
  });
  it('says how long is allowed, why, and where that is written', () => {
    const [one, two] = [flight(14, 19, HOME, AWAY), flight(20, 28, AWAY, HOME)];
    const [refusal] = refusals('easa', steward, one, [two]);
    assert.match(
      refusal?.message ?? '',
      /14 hours; 12\.5 are allowed with 2 flights and a report at 14:00 \(UTC; .*205/,
    );
  });
  it('is no rule of the FAA', () => {
    assert.deepEqual(codes('faa', ...duty(8, 14, 4)), []);
  });
});

describe('a duty after a rest', () => {
  const away = flight(8, 11, HOME, AWAY);
  const next = flight(32, 34, HOME, AWAY);
  it('starts where the last one ended, by EASA', () => {
    assert.deepEqual(codes('easa', flight(32, 34, HOME, AWAY), [away]), ['duty_starts_elsewhere']);
    assert.deepEqual(codes('easa', flight(32, 34, AWAY, HOME), [away]), []);
    assert.deepEqual(codes('easa', flight(8, 11, HOME, 3), [flight(32, 34, 4, HOME)]), ['duty_starts_elsewhere']);
    for (const rules of ['faa', 'none'] as const) assert.deepEqual(codes(rules, next, [away]), []);
  });
  it('a duty that starts elsewhere than the last one ended is reported with both flights', () => {
    const [refusal] = refusals('easa', steward, next, [away]);
    assert.equal(refusal?.flightId, away.id);
    assert.match(refusal?.message ?? '', new RegExp(`flight ${next.id} at another airport .* flight ${away.id} `));
    const [named] = refusals('easa', steward, { ...next, number: 'MU838' }, [{ ...away, number: 'OK12A' }]);
    assert.match(
      named?.message ?? '',
      new RegExp(`flight MU838 \\(${next.id}\\) at .* flight OK12A \\(${away.id}\\) `),
    );
  });
  it('can be reached with flights there and back that are given together, and with none of them alone', () => {
    const before = flight(0, 2, AWAY, HOME);
    const [there, back] = [flight(14, 16, HOME, AWAY), flight(16.5, 18.5, AWAY, HOME)];
    assert.deepEqual(codes('easa', there, [before, next]), ['duty_starts_elsewhere']);
    assert.deepEqual(codes('easa', back, [before, next]), ['duty_starts_elsewhere']);
    assert.deepEqual(refusalsTogether('easa', steward, [there, back], [before, next]), []);
  });
  it('is judged with all flights that are given together', () => {
    const [one, same] = [flight(14, 16, HOME, AWAY), flight(15, 17, HOME, AWAY)];
    const found = refusalsTogether('none', steward, [one, same], []);
    assert.deepEqual(
      found.map(({ code, flightId }) => [code, flightId]),
      [['flights_overlap', same.id]],
    );
  });
});

describe('hours of duty by EASA', () => {
  /** A journey that ends where it starts: where is nothing that these rules ask for, and it has no flight time. */
  const round = (from: number, to: number) => ({ ...flight(from, to, HOME, HOME), isTrip: true });
  const over = (one: RosterFlight, others: RosterFlight[], crew = steward) =>
    codes('easa', one, others, crew).filter((code) => code !== 'weekly_rest_missing');
  /** This many duties of this many hours, one per day. */
  const days = (count: number, length: number, first = 0): RosterFlight[] =>
    Array.from({ length: count }, (_, day) => round((first + day) * DAY, (first + day) * DAY + length));

  it('are at most 60 in 7 consecutive days', () => {
    assert.deepEqual(over(round(6 * DAY, 6 * DAY + 6), days(6, 9)), []);
    assert.deepEqual(over(round(6 * DAY, 6 * DAY + 6.1), days(6, 9)), ['duty_hours_exceeded']);
    assert.deepEqual(over(round(7 * DAY, 7 * DAY + 9), days(6, 9)), []);
  });
  it('are at most 110 in 14', () => {
    const two = [...days(7, 8), ...days(6, 8, 7)];
    assert.deepEqual(over(round(13 * DAY, 13 * DAY + 6), two), []);
    assert.deepEqual(over(round(13 * DAY, 13 * DAY + 6.5), two), ['duty_hours_exceeded']);
  });
  it('are at most 190 in 28', () => {
    const four = days(27, 7);
    assert.deepEqual(over(round(27 * DAY, 27 * DAY + 1), four), []);
    assert.deepEqual(over(round(27 * DAY, 27 * DAY + 1.1), four), ['duty_hours_exceeded']);
    assert.deepEqual(over(round(28 * DAY, 28 * DAY + 7), four), []);
  });
  it('count the flights after the new one too', () => {
    assert.deepEqual(over(round(0, 7), days(6, 9, 1)), ['duty_hours_exceeded']);
  });
  it('count days as the calendar of the home base does', () => {
    // The seventh day from the first of June is over in Auckland when it is not yet in UTC.
    const others = days(6, 9.5);
    const late = round(6 * DAY + 13, 6 * DAY + 13 + 5);
    assert.deepEqual(over(late, others), ['duty_hours_exceeded']);
    assert.deepEqual(
      over(late, others, { ...steward, homeBase: { airportId: HOME, timeZone: 'Pacific/Auckland' } }),
      [],
    );
  });
});

describe('a report of a roster', () => {
  const all = { from: START, to: START + 30 * DAY * HOUR_MS };
  it('reports overlapping flights, and judges the rest without the second of them', () => {
    const [one, same, next] = [flight(8, 11), flight(10, 12, 3, 4), flight(32, 34, AWAY, HOME)];
    const { flights, violations } = reportRoster(RULE_SETS.easa, steward, [next, same, one], all);
    assert.equal(flights, 3);
    assert.deepEqual(
      violations.map((found) => [found.code, found.flights.map(({ id }) => id)]),
      [['flights_overlap', [one.id, same.id]]],
    );
  });
  it('reports each rest once', () => {
    const rosters = [flight(8, 10), flight(19, 21, AWAY, HOME), flight(30, 32)];
    const { violations } = reportRoster(RULE_SETS.easa, steward, rosters, all);
    assert.deepEqual(
      violations.map(({ code }) => code),
      ['rest_too_short', 'rest_too_short'],
    );
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
  it('start before or at every instant in them, and are those of the calendar', () => {
    const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia', 'America/Sao_Paulo', 'Africa/Cairo'];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 2 ** 41 }), (zone, instant) => {
        const days = new LocalDays(zone);
        const day = days.dayOf(instant);
        assert.equal(new Date(day * DAY * HOUR_MS).toISOString().slice(0, 10), localText(instant, zone).slice(0, 10));
        const [, hours = '', minutes = ''] = /T(\d\d):(\d\d)/.exec(localText(instant, zone)) ?? [];
        assert.equal(minuteOfDay(instant, zone), Number(hours) * 60 + Number(minutes));
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
