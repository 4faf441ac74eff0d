import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Crew, NO_PAST } from './crew.ts';
import { HOUR_MS, type RosterFlight, releaseAfter, reportBefore } from './duties.ts';
import { type RosterReport, reportRoster } from './roster-report.ts';
import { RULE_SET_NAMES, RULE_SETS, type Rule, type RuleSetName } from './rule-sets.ts';

const [HOME, AWAY] = [1, 2];
const HOUR = HOUR_MS;
const DAY = 24 * HOUR;

/** A roster in one zone, which is also that of the home base. */
class Plan {
  readonly flights: RosterFlight[] = [];
  readonly zone: string;

  constructor(zone = 'UTC') {
    this.zone = zone;
  }

  /** A flight by instants. */
  at(departureAt: number, arrivalAt: number, originId = HOME, destinationId = HOME, isTrip = false): this {
    const id = this.flights.length + 1;
    const duty = { reportAt: reportBefore(departureAt, null), releaseAt: releaseAfter(arrivalAt) };
    const flight = { id, number: null, departureAt, arrivalAt, ...duty, originId, destinationId, isTrip };
    this.flights.push({ ...flight, timeZone: this.zone });
    return this;
  }

  /** A duty from report to release, with a positioning trip in it: without flight time. */
  duty(start: number, end: number): this {
    return this.at(start + HOUR, end - HOUR / 2, HOME, HOME, true);
  }

  /** The ids of the rules that it breaks. */
  broken(rules: RuleSetName): string[] {
    return [...new Set(this.report(rules).violations.map(({ rule }) => rule ?? 'overlap'))];
  }

  /** The ids of the rules that it only just keeps. */
  atLimit(rules: RuleSetName): string[] {
    return this.report(rules).atLimit.map(({ rule = '' }) => rule);
  }

  report(rules: RuleSetName): RosterReport {
    const crew: Crew = { homeBase: { airportId: HOME, timeZone: this.zone }, past: NO_PAST };
    const ever = { from: Date.UTC(1900, 0), to: Date.UTC(2200, 0) };
    return reportRoster(RULE_SETS[rules], crew, this.flights, ever);
  }
}

const START = Date.UTC(2026, 5, 1);
/** Duties of so many hours at six in the morning of days, at the home base. */
const days = (list: readonly number[], hours: number, plan = new Plan()): Plan => {
  for (const day of list) plan.duty(START + day * DAY + 6 * HOUR, START + (day + hours / 24) * DAY + 6 * HOUR);
  return plan;
};
const range = (count: number, first = 0): number[] => Array.from({ length: count }, (_, index) => first + index);
/** A flight of so many hours on each of these days. */
const blocks = (dates: readonly number[], hours: number, plan = new Plan()): Plan => {
  for (const date of dates) plan.at(date + 6 * HOUR, date + (6 + hours) * HOUR);
  return plan;
};
/** Five days of every seven, so that rests are long enough. */
const fiveInSeven = (weeks: number, from: number): number[] =>
  range(weeks * 7)
    .filter((day) => day % 7 < 5)
    .map((day) => from + day * DAY);

/** Of every rule, a roster just inside and one just outside; `minutes` is what lies between them. */
const CASES: Readonly<Record<string, (minutes: number) => Plan>> = {
  'easa connection': (minutes) =>
    new Plan()
      .at(START + 8 * HOUR, START + 9 * HOUR, HOME, AWAY)
      .at(START + 9.5 * HOUR - minutes * 60_000, START + 10 * HOUR, AWAY, HOME),
  // From the report at 07:00, thirteen hours with two flights.
  'easa flight-duty': (minutes) =>
    new Plan()
      .at(START + 8 * HOUR, START + 9 * HOUR, HOME, AWAY)
      .at(START + 14 * HOUR, START + 20 * HOUR + minutes * 60_000, AWAY, HOME),
  'easa rest-at-home': (minutes) =>
    new Plan().at(START + 8 * HOUR, START + 9 * HOUR).at(START + 22.5 * HOUR - minutes * 60_000, START + 23 * HOUR),
  'easa rest-away': (minutes) =>
    new Plan()
      .at(START + 8 * HOUR, START + 9 * HOUR, HOME, AWAY)
      .at(START + 20.5 * HOUR - minutes * 60_000, START + 23 * HOUR, AWAY, HOME),
  'easa place': (minutes) =>
    new Plan()
      .at(START + 8 * HOUR, START + 9 * HOUR, HOME, AWAY)
      .at(START + 32 * HOUR, START + 33 * HOUR, minutes === 0 ? AWAY : HOME, minutes === 0 ? HOME : AWAY),
  'easa duty-in-7-days': (minutes) =>
    days(range(4), 12).duty(START + 4 * DAY + 6 * HOUR, START + 4 * DAY + 18 * HOUR + minutes * 60_000),
  'easa duty-in-14-days': (minutes) =>
    days([0, 1, 2, 3, 4, 7, 8, 9, 10], 12).duty(
      START + 11 * DAY + 6 * HOUR,
      START + 11 * DAY + 8 * HOUR + minutes * 60_000,
    ),
  'easa duty-in-28-days': (minutes) =>
    days([0, 1, 2, 3, 7, 8, 9, 10, 14, 15, 16, 17, 21, 22, 23], 12).duty(
      START + 24 * DAY + 6 * HOUR,
      START + 24 * DAY + 16 * HOUR + minutes * 60_000,
    ),
  'easa flight-time-in-28-days': (minutes) =>
    blocks(fiveInSeven(4, START).slice(0, 19), 5).at(
      START + 25 * DAY + 6 * HOUR,
      START + 25 * DAY + 11 * HOUR + minutes * 60_000,
    ),
  'easa flight-time-in-a-year': (minutes) => {
    // 180 flights of five hours, from the first of January on: 45 in every nine weeks.
    const dates = range(9).flatMap((block) => fiveInSeven(4, Date.UTC(2026, 0, 1) + block * 35 * DAY));
    const last = Date.UTC(2026, 11, 20);
    return blocks(dates.slice(0, 179), 5).at(last + 6 * HOUR, last + 11 * HOUR + minutes * 60_000);
  },
  'easa flight-time-in-12-months': (minutes) => {
    // 500 hours on each side of the turn of the year.
    const dates = range(10).flatMap((block) => fiveInSeven(4, Date.UTC(2025, 7, 1) + block * 33 * DAY));
    const last = Date.UTC(2026, 6, 30);
    return blocks(dates.slice(0, 199), 5).at(last + 6 * HOUR, last + 11 * HOUR + minutes * 60_000);
  },
  // From report on the first day to release on the eighth.
  'easa recurrent-rest': (minutes) =>
    days(range(7), 3).duty(START + 7 * DAY + 3 * HOUR, START + 7 * DAY + 6 * HOUR + minutes * 60_000),
  'faa connection': (minutes) => CASES['easa connection']?.(minutes) ?? new Plan(),
  'faa duty': (minutes) => new Plan().duty(START, START + 14 * HOUR + minutes * 60_000),
  'faa rest': (minutes) =>
    new Plan().duty(START, START + 4 * HOUR).duty(START + 14 * HOUR - minutes * 60_000, START + 20 * HOUR),
  // Released at the end of the third day, and back a day later.
  'faa free-in-7-days': (minutes) =>
    days([0, 1, 2], 10)
      .duty(START + 3 * DAY + 6 * HOUR, START + 3 * DAY + 18 * HOUR)
      .duty(START + 4 * DAY + 18 * HOUR - minutes * 60_000, START + 5 * DAY + 2 * HOUR)
      .duty(START + 5 * DAY + 14 * HOUR, START + 5 * DAY + 22 * HOUR)
      .duty(START + 6 * DAY + 10 * HOUR, START + 6 * DAY + 20 * HOUR)
      .duty(START - DAY + 6 * HOUR, START - DAY + 20 * HOUR)
      .duty(START + 7 * DAY + 6 * HOUR, START + 7 * DAY + 12 * HOUR),
};

/** Rosters of some rules cannot be made shorter by more. */
const ROOM_MINUTES = 299;

/** How many minutes inside a rule are still at its limit, and how many are not; connections and places never are. */
function minutesAtLimit(rule: Rule): { readonly inside: number; readonly outside: number } | undefined {
  if (rule.kind === 'connection' || rule.kind === 'place') return undefined;
  if (rule.kind === 'rest' || rule.kind === 'free in days') return { inside: 19, outside: 20 };
  const most = (rule.kind === 'recurrent rest' ? rule.apart : rule.hours) * 60;
  return { inside: Math.floor(most * 0.05), outside: Math.floor(most * 0.05) + 1 };
}

describe('rules are data', () => {
  for (const rules of RULE_SET_NAMES) {
    for (const { id, ...rule } of RULE_SETS[rules].rules) {
      const plan = CASES[`${rules} ${id}`];
      it(`${rules}: ${id} keeps a roster just inside and breaks one just outside`, () => {
        assert.ok(plan !== undefined, 'a rule without cases');
        assert.deepEqual(plan(0).broken(rules), []);
        assert.ok(plan(1).broken(rules).includes(id), `${plan(1).broken(rules).join(', ')} instead`);
      });
      const minutes = minutesAtLimit({ id, ...rule });
      if (minutes !== undefined) {
        it(`${rules}: ${id} is at its limit up to there, and no longer when it is broken`, () => {
          assert.ok(plan?.(0).atLimit(rules).includes(id));
          assert.ok(!plan?.(1).atLimit(rules).includes(id));
          if (minutes.outside > ROOM_MINUTES) return;
          assert.ok(plan?.(-minutes.inside).atLimit(rules).includes(id));
          assert.ok(!plan?.(-minutes.outside).atLimit(rules).includes(id));
        });
      }
      it(`${rules}: ${id} says where it is written, over which window, by which clock, and who compared it`, () => {
        for (const text of [rule.paragraph, rule.window, rule.clock, rule.origin]) assert.ok(text.length > 0);
      });
    }
  }

  it('no id comes twice in a rule set, and what is not modelled is said', () => {
    for (const rules of ['easa', 'faa'] as const) {
      const ids = RULE_SETS[rules].rules.map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length);
      assert.ok(RULE_SETS[rules].notModelled.some((text) => /standby/.test(text)));
    }
  });
});

describe('the time of a duty', () => {
  const report = (plan: Plan, rules: RuleSetName = 'easa') => plan.broken(rules);
  it('begins with a report and ends after the last arrival', () => {
    // Fourteen hours from report to release: 60 minutes before 07:00 to 30 minutes after 19:30.
    const long = (end: number) =>
      new Plan().at(START + 7 * HOUR, START + 9 * HOUR, HOME, AWAY).at(START + 15 * HOUR - 1, START + end, AWAY, HOME);
    assert.deepEqual(report(long(19.5 * HOUR), 'faa'), []);
    assert.deepEqual(report(long(19.5 * HOUR + 1), 'faa'), ['duty']);
  });
  it('counts a positioning trip before operating as flight duty and as no sector, and one after as duty alone', () => {
    const there = (isTrip: boolean, end: number) =>
      new Plan()
        .at(START + 8 * HOUR, START + 9 * HOUR, HOME, AWAY, isTrip)
        .at(START + 10 * HOUR, START + 11 * HOUR, AWAY, HOME)
        .at(START + 14 * HOUR, START + end, HOME, HOME);
    // Three sectors from a report at 07:00 may last 12.5 hours, two may last 13.
    assert.deepEqual(report(there(false, 19.5 * HOUR)), []);
    assert.deepEqual(report(there(false, 19.5 * HOUR + 1)), ['flight-duty']);
    assert.deepEqual(report(there(true, 20 * HOUR)), []);
    assert.deepEqual(report(there(true, 20 * HOUR + 1)), ['flight-duty']);
    const home = new Plan()
      .at(START + 8 * HOUR, START + 14 * HOUR, HOME, AWAY)
      .at(START + 15 * HOUR, START + 22 * HOUR, AWAY, HOME, true);
    assert.deepEqual(report(home), []);
    assert.deepEqual(report(home, 'faa'), ['duty']);
  });
  it('a gap of place is mended with a positioning trip', () => {
    const apart = new Plan()
      .at(START + 8 * HOUR, START + 9 * HOUR, HOME, AWAY)
      .at(START + 32 * HOUR, START + 33 * HOUR, HOME, AWAY);
    assert.deepEqual(report(apart), ['place']);
    assert.deepEqual(report(apart.at(START + 10 * HOUR, START + 11 * HOUR, AWAY, HOME, true)), []);
  });
});

describe('windows', () => {
  /** Two duties in a rest of `hours` between them, in Prague. */
  const rested = (released: number, hours: number) => {
    const plan = new Plan('Europe/Prague');
    for (const day of range(5)) plan.duty(released - (5 - day) * DAY - 4 * HOUR, released - (5 - day) * DAY);
    plan.duty(released - 4 * HOUR, released);
    const back = released + hours * HOUR;
    for (const day of range(4)) plan.duty(back + day * DAY, back + day * DAY + 4 * HOUR);
    return plan.broken('easa');
  };
  it('a night is eight hours long when the clocks are changed in it, in both directions', () => {
    // Released at midnight, back at eight on the day after the next: the night of the change has nine or eleven hours.
    const spring = Date.UTC(2026, 2, 28, 23);
    assert.deepEqual(rested(spring, 31), ['recurrent-rest'], 'from midnight to eight there are seven hours');
    assert.deepEqual(rested(spring - HOUR, 36), [], 'from eleven, eight');
    const autumn = Date.UTC(2026, 9, 24, 22);
    assert.deepEqual(rested(autumn, 36), [], 'from midnight to eight there are nine');
    assert.deepEqual(rested(autumn + HOUR, 36), [], "from one o'clock, eight");
    assert.deepEqual(rested(autumn + HOUR + 1, 36), ['recurrent-rest']);
  });
  it('days have 23 and 25 hours when the clocks change', () => {
    const zone = 'Europe/Prague';
    // 24 hours free within the day of 25 hours, and no more than 23 in that of 23.
    const busy = (midnight: number, length: number) => {
      const plan = new Plan(zone);
      plan.duty(midnight - 3 * DAY, midnight - 3 * DAY + 13 * HOUR);
      plan.duty(midnight - 2 * DAY, midnight - 2 * DAY + 13 * HOUR);
      plan.duty(midnight - 14 * HOUR, midnight);
      plan.duty(midnight + length * HOUR, midnight + (length + 13) * HOUR);
      for (const day of [1, 2, 3]) {
        plan.duty(midnight + (length + day * 23) * HOUR, midnight + (length + day * 23 + 13) * HOUR);
      }
      return plan.broken('faa');
    };
    assert.ok(busy(Date.UTC(2026, 2, 28, 23), 23).includes('free-in-7-days'));
    assert.ok(!busy(Date.UTC(2026, 9, 24, 22), 25).includes('free-in-7-days'));
  });
  it('flight time over midnight belongs to both days, and over the turn of the year to both years', () => {
    const dates = range(9).flatMap((block) => fiveInSeven(4, Date.UTC(2026, 0, 1) + block * 35 * DAY));
    const eve = Date.UTC(2026, 11, 31, 20);
    // 895 hours in the year before, and four hours of the last flight; ten of it are in the next year.
    const year = (hours: number) =>
      blocks(dates.slice(0, 179), 5)
        .at(eve + (4 - hours) * HOUR, eve + 10 * HOUR)
        .broken('easa');
    assert.ok(!year(5).includes('flight-time-in-a-year'));
    assert.ok(year(5.1).includes('flight-time-in-a-year'));
  });
  it('29 February is a day of its own: 28 days from it end on 27 March', () => {
    const leap = Date.UTC(2028, 1, 29);
    const month = (last: number) =>
      blocks(fiveInSeven(4, leap).slice(0, 19), 5)
        .at(last + 6 * HOUR, last + 12 * HOUR)
        .broken('easa');
    assert.deepEqual(month(leap + 25 * DAY), ['flight-time-in-28-days']);
    assert.deepEqual(month(leap + 28 * DAY), []);
  });
});

it('a quarter of a year with 3,000 flights is judged in less than 50 ms', () => {
  const plan = new Plan('Europe/Prague');
  // Nineteen short flights on each of 158 days, most of which break something.
  for (const index of range(3000)) {
    const from = START + Math.floor(index / 19) * DAY + (index % 19) * (HOUR / 2);
    plan.at(from, from + HOUR / 3);
  }
  const crew: Crew = { homeBase: { airportId: HOME, timeZone: plan.zone }, past: NO_PAST };
  const period = { from: START + 31 * DAY, to: START + 123 * DAY };
  for (const rules of ['easa', 'faa'] as const) {
    const times = range(4).map(() => {
      const began = process.cpuUsage();
      const { violations } = reportRoster(RULE_SETS[rules], crew, plan.flights, period);
      assert.ok(violations.length > 100);
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1000;
    });
    // The first run compiles.
    assert.ok(Math.min(...times) < 50, `${rules}: ${times.join(', ')} ms`);
  }
});
