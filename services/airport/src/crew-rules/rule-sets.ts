/**
 * The rules a crew is planned by, in one table. All numbers of hours are scheduled times, from the departure of the
 * first flight of a duty to the arrival of its last one.
 */
export const RULE_SET_NAMES = ['none', 'easa', 'faa'] as const;
export type RuleSetName = (typeof RULE_SET_NAMES)[number];

export interface RuleSet {
  /** The longest that one duty may last. */
  readonly longestDuty?: Limit;
  /** How much duty any so many consecutive days may hold, as the calendar counts them at the home base. */
  readonly dutyInDays: readonly (Limit & { readonly days: number })[];
  /** How long the rest after a duty must be. */
  readonly rest?: {
    readonly atHomeBase: Limit;
    readonly elsewhere: Limit;
    readonly noLessThanDutyBefore: boolean;
  };
  /** How long a steward needs from one flight to the next within a duty. */
  readonly connection?: Limit;
}

interface Limit {
  readonly hours: number;
  readonly source: string;
}

const EU = 'Regulation (EU) No 965/2012';
/** Duty periods and rest of flight attendants. */
const US = '14 CFR 121.467';

/** Neither regulation sets a time to change airplanes; half an hour is what turning one round takes at least. */
const CONNECTION: Limit = { hours: 0.5, source: "operators' practice" };

export const RULE_SETS: Readonly<Record<RuleSetName, RuleSet>> = {
  none: { dutyInDays: [] },

  easa: {
    dutyInDays: [
      { days: 7, hours: 60, source: `${EU}, ORO.FTL.210(a)` },
      { days: 14, hours: 110, source: `${EU}, ORO.FTL.210(a)` },
      { days: 28, hours: 190, source: `${EU}, ORO.FTL.210(a)` },
    ],
    rest: {
      atHomeBase: { hours: 12, source: `${EU}, ORO.FTL.235(a)` },
      elsewhere: { hours: 10, source: `${EU}, ORO.FTL.235(b)` },
      noLessThanDutyBefore: true,
    },
    connection: CONNECTION,
  },

  faa: {
    longestDuty: { hours: 14, source: US },
    dutyInDays: [],
    rest: {
      atHomeBase: { hours: 10, source: US },
      elsewhere: { hours: 10, source: US },
      noLessThanDutyBefore: false,
    },
    connection: CONNECTION,
  },
};

/** A break from this length on is meant as a rest, and must be long enough for one; a shorter one is part of the duty. */
export const SHORTEST_BREAK_BETWEEN_DUTIES_HOURS = 6;

/** The legal minimum of cabin crew: one for every 50 seats or part of it. */
export const SEATS_PER_STEWARD = {
  seats: 50,
  source: `${EU}; 14 CFR 121.391`,
};

export function requiredCrew(capacity: number): number {
  return Math.ceil(capacity / SEATS_PER_STEWARD.seats);
}
