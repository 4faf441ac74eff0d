import { MIN_BREAK_BETWEEN_DUTIES_HOURS } from './rule-sets.ts';

export const HOUR_MS = 3_600_000;

/** A flight, for the rules. */
export interface RosterFlight {
  readonly id: number;
  readonly number: string | null;
  readonly departureAt: number;
  readonly arrivalAt: number;
  readonly originId: number;
  readonly destinationId: number;
  /** The time zone of the departure airport. */
  readonly timeZone: string;
}

/** Flights with short breaks between them. */
export interface Duty {
  readonly flights: readonly [RosterFlight, ...RosterFlight[]];
  readonly start: number;
  readonly end: number;
  readonly endsAt: number;
}

/** Groups flights into duties, in order. */
export function dutiesOf(flights: readonly RosterFlight[]): Duty[] {
  const duties: Duty[] = [];
  for (const flight of flights.toSorted((a, b) => a.departureAt - b.departureAt)) {
    const last = duties.at(-1);
    if (last !== undefined && flight.departureAt - last.end < MIN_BREAK_BETWEEN_DUTIES_HOURS * HOUR_MS) {
      duties[duties.length - 1] = dutyOf([...last.flights, flight], flight);
    } else {
      duties.push(dutyOf([flight], flight));
    }
  }
  return duties;
}

function dutyOf(flights: Duty['flights'], last: RosterFlight): Duty {
  return { flights, start: flights[0].departureAt, end: last.arrivalAt, endsAt: last.destinationId };
}
