import { DEFAULT_REPORT_MINUTES, MIN_BREAK_BETWEEN_DUTIES_HOURS, POST_FLIGHT_MINUTES } from './rule-sets.ts';

export const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A flight or a positioning trip, for the rules. */
export interface RosterFlight {
  readonly id: number;
  readonly number: string | null;
  readonly departureAt: number;
  readonly arrivalAt: number;
  /** When its crew reports, if a duty begins with it. */
  readonly reportAt: number;
  /** When its crew is free, if a duty ends with it. */
  readonly releaseAt: number;
  readonly originId: number;
  readonly destinationId: number;
  /** The time zone of the departure airport. */
  readonly timeZone: string;
  /** Whether the steward travels on it without working: duty, but no flight time and no sector. */
  readonly isTrip: boolean;
}

/** Flights with short breaks between them. */
export interface Duty {
  /** Positioning trips among them. */
  readonly flights: readonly [RosterFlight, ...RosterFlight[]];
  /** The report. */
  readonly start: number;
  /** The release: after the last arrival and what is to be done then. */
  readonly end: number;
  readonly endsAt: number;
}

/** The report before a departure, where the airport has a report time of its own or not. */
export function reportBefore(departureAt: number, minutes: number | null): number {
  return departureAt - (minutes ?? DEFAULT_REPORT_MINUTES) * MINUTE_MS;
}

export function releaseAfter(arrivalAt: number): number {
  return arrivalAt + POST_FLIGHT_MINUTES * MINUTE_MS;
}

/** A flight or a positioning trip, as it is stored. */
export interface RosterRow {
  readonly id: number;
  readonly number: string | null;
  readonly departureAt: number;
  readonly arrivalAt: number;
  readonly originId: number;
  readonly destinationId: number;
  readonly timeZone: string;
  /** Of the departure airport; null: as everywhere. */
  readonly reportMinutes: number | null;
  /** The departure that the crew reports for, if it was not told of a delay before. */
  readonly reportedFor?: number;
}

/** The same with what the rules derive from it. */
export function rosterFlight<Row extends RosterRow>(row: Row, isTrip = false): Row & RosterFlight {
  return {
    ...row,
    reportAt: reportBefore(Math.min(row.departureAt, row.reportedFor ?? row.departureAt), row.reportMinutes),
    releaseAt: releaseAfter(row.arrivalAt),
    isTrip,
  };
}

/** Groups flights into duties, in order. */
export function dutiesOf(flights: readonly RosterFlight[]): Duty[] {
  const groups: [RosterFlight, ...RosterFlight[]][] = [];
  let landed = Number.NEGATIVE_INFINITY;
  for (const flight of flights.toSorted((a, b) => a.departureAt - b.departureAt)) {
    const last = groups.at(-1);
    if (last !== undefined && flight.departureAt - landed < MIN_BREAK_BETWEEN_DUTIES_HOURS * HOUR_MS) last.push(flight);
    else groups.push([flight]);
    landed = flight.arrivalAt;
  }
  return groups.map(dutyOf);
}

function dutyOf(flights: Duty['flights']): Duty {
  const last = flights.at(-1) ?? flights[0];
  return { flights, start: flights[0].reportAt, end: last.releaseAt, endsAt: last.destinationId };
}

/** The flights of a duty that the steward works on. */
export function operatedIn({ flights }: Duty): RosterFlight[] {
  return flights.filter(({ isTrip }) => !isTrip);
}
