import { EASA_FLIGHT_DUTY, type FlightDutyLimits } from './flight-duty-limits.ts';

/*
 * The rules for crews, as data: what is limited, by which paragraph, to how much, over which window and by which clock.
 * `violations.ts` applies them and knows no number.
 */

export const RULE_SET_NAMES = ['none', 'easa', 'faa'] as const;
export type RuleSetName = (typeof RULE_SET_NAMES)[number];

/** Whose clock decides which day it is, or how late; `elapsed` needs none. */
export const RULE_CLOCKS = ['HOME_BASE', 'REPORT_PLACE', 'PLACE_OF_REST', 'ELAPSED'] as const;
type RuleClock = (typeof RULE_CLOCKS)[number];

/** Where a value comes from, and whether somebody has compared it. */
export const RULE_ORIGINS = ['COMPARED_WITH_THE_TEXT', 'NOT_COMPARED', 'OPERATOR'] as const;
type RuleOrigin = (typeof RULE_ORIGINS)[number];

export const RULE_BOUNDS = ['MOST', 'LEAST'] as const;

interface Described {
  /** Unique in its rule set; stable for programs. */
  readonly id: string;
  readonly paragraph: string;
  /** In hours: the most that is allowed, or the least that is needed. */
  readonly hours: number;
  readonly bound: (typeof RULE_BOUNDS)[number];
  readonly window: string;
  readonly clock: RuleClock;
  readonly origin: RuleOrigin;
}

/** Hours in any number of consecutive calendar days. */
interface HoursInDays extends Described {
  readonly kind: 'hours in days';
  readonly of: 'duty' | 'flight time';
  readonly days: number;
}

/** Hours in twelve calendar months: any consecutive ones, or those of a calendar year. */
interface HoursInMonths extends Described {
  readonly kind: 'hours in months';
  readonly of: 'flight time';
  readonly months: 12;
  readonly startingIn: 'any month' | 'January';
}

/** From report to the last on-block of an operated flight, by its local start and its number of flights. */
interface FlightDutyLength extends Described {
  readonly kind: 'flight duty length';
  readonly limits: FlightDutyLimits;
}

/** From report to release. */
interface DutyLength extends Described {
  readonly kind: 'duty length';
}

interface Rest extends Described {
  readonly kind: 'rest';
  readonly at: 'the home base' | 'other places' | 'any place';
  readonly noLessThanDutyBefore: boolean;
}

/** A long rest with nights in it, again and again. */
interface RecurrentRest extends Described {
  readonly kind: 'recurrent rest';
  readonly nights: number;
  /** The hours of a night, and the times of day between which they fall. */
  readonly night: { readonly hours: number; readonly from: number; readonly to: number };
  /** The most hours from the end of one such rest to the start of the next. */
  readonly apart: number;
}

/** Consecutive hours without duty in any number of calendar days. */
interface FreeInDays extends Described {
  readonly kind: 'free in days';
  readonly days: number;
}

/** The least time between two flights of a duty, at the same airport. */
interface Connection extends Described {
  readonly kind: 'connection';
}

/** A duty starts where the last one ended. */
interface Place extends Omit<Described, 'hours' | 'bound'> {
  readonly kind: 'place';
}

export type Rule =
  | HoursInDays
  | HoursInMonths
  | FlightDutyLength
  | DutyLength
  | Rest
  | RecurrentRest
  | FreeInDays
  | Connection
  | Place;

export type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { readonly kind: Kind }>;

export interface RuleSet {
  readonly rules: readonly Rule[];
  /** What the regulation has and these rules do not: never part of "legal". */
  readonly notModelled: readonly string[];
}

/** Operators set both; these are common values. An airport can have a report time of its own. */
export const DEFAULT_REPORT_MINUTES = 60;
export const POST_FLIGHT_MINUTES = 30;

/** A break of at least this length is a rest, and must be long enough for one; a shorter one is part of the duty. */
export const MIN_BREAK_BETWEEN_DUTIES_HOURS = 6;

const EU = 'Regulation (EU) No 965/2012';
/** Duty periods and rest of flight attendants. */
const US = '14 CFR 121.467';
const PRACTICE = "operators' practice";
const COMPARED = 'COMPARED_WITH_THE_TEXT';
/** As the regulation is remembered; compare it before you rely on it. */
const REMEMBERED = 'NOT_COMPARED';
const HOUR = 60;

/** Neither regulation sets a minimum connection time; half an hour is the shortest turnaround of an airplane. */
const CONNECTION: Connection = {
  id: 'connection',
  kind: 'connection',
  paragraph: PRACTICE,
  hours: 0.5,
  bound: 'LEAST',
  window: 'between two flights of a duty',
  clock: 'ELAPSED',
  origin: 'OPERATOR',
};

const PLACE: Place = {
  id: 'place',
  kind: 'place',
  paragraph: PRACTICE,
  window: 'from one duty to the next',
  clock: 'ELAPSED',
  origin: 'OPERATOR',
};

const dutyIn = (days: number, hours: number, paragraph: string): HoursInDays => ({
  id: `duty-in-${days}-days`,
  kind: 'hours in days',
  of: 'duty',
  days,
  paragraph: `${EU}, ${paragraph}`,
  hours,
  bound: 'MOST',
  window: `${days} consecutive days`,
  clock: 'HOME_BASE',
  origin: COMPARED,
});

const restAt = (id: string, at: Rest['at'], hours: number, noLessThanDutyBefore: boolean, paragraph: string): Rest => ({
  id,
  kind: 'rest',
  at,
  noLessThanDutyBefore,
  paragraph,
  hours,
  bound: 'LEAST',
  window: 'between two duties',
  clock: 'ELAPSED',
  origin: REMEMBERED,
});

export const RULE_SETS: Readonly<Record<RuleSetName, RuleSet>> = {
  none: { rules: [], notModelled: [] },

  easa: {
    rules: [
      CONNECTION,
      {
        id: 'flight-duty',
        kind: 'flight duty length',
        limits: EASA_FLIGHT_DUTY,
        paragraph: `${EU}, ORO.FTL.205(b)`,
        hours: 13,
        bound: 'MOST',
        window: 'from report to the last on-block, by the time of the report and the number of flights',
        clock: 'REPORT_PLACE',
        origin: REMEMBERED,
      },
      restAt('rest-at-home', 'the home base', 12, true, `${EU}, ORO.FTL.235(a)`),
      restAt('rest-away', 'other places', 10, true, `${EU}, ORO.FTL.235(b)`),
      PLACE,
      dutyIn(7, 60, 'ORO.FTL.210(a)(1)'),
      dutyIn(14, 110, 'ORO.FTL.210(a)(2)'),
      dutyIn(28, 190, 'ORO.FTL.210(a)(3)'),
      {
        id: 'flight-time-in-28-days',
        kind: 'hours in days',
        of: 'flight time',
        days: 28,
        paragraph: `${EU}, ORO.FTL.210(b)(1)`,
        hours: 100,
        bound: 'MOST',
        window: '28 consecutive days',
        clock: 'HOME_BASE',
        origin: COMPARED,
      },
      {
        id: 'flight-time-in-a-year',
        kind: 'hours in months',
        of: 'flight time',
        months: 12,
        startingIn: 'January',
        paragraph: `${EU}, ORO.FTL.210(b)(2)`,
        hours: 900,
        bound: 'MOST',
        window: 'a calendar year',
        clock: 'HOME_BASE',
        origin: COMPARED,
      },
      {
        id: 'flight-time-in-12-months',
        kind: 'hours in months',
        of: 'flight time',
        months: 12,
        startingIn: 'any month',
        paragraph: `${EU}, ORO.FTL.210(b)(3)`,
        hours: 1000,
        bound: 'MOST',
        window: '12 consecutive calendar months',
        clock: 'HOME_BASE',
        origin: COMPARED,
      },
      {
        id: 'recurrent-rest',
        kind: 'recurrent rest',
        nights: 2,
        night: { hours: 8, from: 22 * HOUR, to: 8 * HOUR },
        apart: 168,
        paragraph: `${EU}, ORO.FTL.235(d)`,
        hours: 36,
        bound: 'LEAST',
        window: 'at most 168 hours from the end of one such rest to the start of the next, with 2 local nights in each',
        clock: 'PLACE_OF_REST',
        origin: REMEMBERED,
      },
    ],
    notModelled: [
      'split duty (ORO.FTL.220)',
      'standby and reserve (ORO.FTL.225, 230)',
      'extended flight duty, with in-flight rest and augmented crew or without (ORO.FTL.205(d), (e))',
      "commander's discretion and delayed reporting (ORO.FTL.205(f); CS FTL.1.205(d))",
      'crew members who are in an unknown state of acclimatisation (ORO.FTL.205(b)(2), (3))',
      'additional rest after time zones, disruptive schedules and night duties (ORO.FTL.235(e); CS FTL.1.235)',
      'two local days twice a month, and reduced rest (ORO.FTL.235(c), (d))',
      'meals, travelling and eight hours of sleep in a rest away from home (ORO.FTL.235(b), 240)',
    ],
  },

  faa: {
    rules: [
      CONNECTION,
      {
        id: 'duty',
        kind: 'duty length',
        paragraph: `${US}(b)(1)`,
        hours: 14,
        bound: 'MOST',
        window: 'from report to release',
        clock: 'ELAPSED',
        origin: REMEMBERED,
      },
      restAt('rest', 'any place', 10, false, `${US}(b)(2)`),
      {
        id: 'free-in-7-days',
        kind: 'free in days',
        days: 7,
        paragraph: `${US}(b)(13)`,
        hours: 24,
        bound: 'LEAST',
        window: '7 consecutive calendar days',
        clock: 'HOME_BASE',
        origin: COMPARED,
      },
    ],
    notModelled: [
      'scheduled duty of 14 to 20 hours with additional flight attendants, and the rest after it (121.467(b)(4) to (9))',
      'standby and reserve',
      'delays beyond control (121.467(b)(14))',
      "application of the pilots' rules to flight attendants (121.467(c))",
    ],
  },
};

/** The legal minimum of cabin crew: one per 50 seats or part thereof. */
export const SEATS_PER_STEWARD = {
  seats: 50,
  source: `${EU}; 14 CFR 121.391`,
};

export function requiredCrew(capacity: number): number {
  return Math.ceil(capacity / SEATS_PER_STEWARD.seats);
}
