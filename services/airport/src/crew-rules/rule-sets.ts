import { EASA_FLIGHT_DUTY, type FlightDutyLimits } from './flight-duty-limits.ts';

/**
 * The rule sets for crews, in one table. All numbers of hours are scheduled times, from the departure of the
 * first flight of a duty to the arrival of its last one.
 */
export const RULE_SET_NAMES = ['none', 'easa', 'faa'] as const;
export type RuleSetName = (typeof RULE_SET_NAMES)[number];

export interface RuleSet {
  /** The maximum length of a duty. */
  readonly maxDuty?: Limit;
  /** The maximum length of a duty, by its start time and number of flights. */
  readonly maxFlightDuty?: { readonly limits: FlightDutyLimits; readonly source: string };
  /** The maximum hours of duty in a number of consecutive calendar days at the home base. */
  readonly dutyInDays: readonly (Limit & { readonly days: number })[];
  /** The minimum rest after a duty. */
  readonly rest?: {
    readonly atHomeBase: Limit;
    readonly elsewhere: Limit;
    readonly noLessThanDutyBefore: boolean;
  };
  /** The source of the rule that a duty starts where the previous one ended. */
  readonly dutyStartsWhereLastEnded?: { readonly source: string };
  /** The minimum time between two flights of a duty. */
  readonly connection?: Limit;
}

interface Limit {
  readonly hours: number;
  readonly source: string;
}

const EU = 'Regulation (EU) No 965/2012';
/** Duty periods and rest of flight attendants. */
const US = '14 CFR 121.467';

/** Neither regulation sets a minimum connection time; half an hour is the shortest turnaround of an airplane. */
const PRACTICE = "operators' practice";
const CONNECTION: Limit = { hours: 0.5, source: PRACTICE };

export const RULE_SETS: Readonly<Record<RuleSetName, RuleSet>> = {
  none: { dutyInDays: [] },

  easa: {
    maxFlightDuty: { limits: EASA_FLIGHT_DUTY, source: `${EU}, ORO.FTL.205(b)` },
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
    dutyStartsWhereLastEnded: { source: PRACTICE },
    connection: CONNECTION,
  },

  faa: {
    maxDuty: { hours: 14, source: US },
    dutyInDays: [],
    rest: {
      atHomeBase: { hours: 10, source: US },
      elsewhere: { hours: 10, source: US },
      noLessThanDutyBefore: false,
    },
    connection: CONNECTION,
  },
};

/** A break of at least this length is a rest, and must be long enough for one; a shorter one is part of the duty. */
export const MIN_BREAK_BETWEEN_DUTIES_HOURS = 6;

/** The legal minimum of cabin crew: one per 50 seats or part thereof. */
export const SEATS_PER_STEWARD = {
  seats: 50,
  source: `${EU}; 14 CFR 121.391`,
};

export function requiredCrew(capacity: number): number {
  return Math.ceil(capacity / SEATS_PER_STEWARD.seats);
}
