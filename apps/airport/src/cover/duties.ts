import type { Staffing } from '../server/records.ts';

/** Flights less than so long apart are of one duty, as the service counts it. */
const BREAK_MS = 6 * 3_600_000;

/** The most flights that the service tries out together. */
const MAX_FLIGHTS = 20;

/** Flights of one steward, by departure, as the duties that they make up. A cancelled flight is part of none. */
export function dutiesOf(flights: readonly Staffing[]): Staffing[][] {
  const duties: Staffing[][] = [];
  for (const one of flights) {
    if (one.flight.status === 'CANCELLED') continue;
    const last = duties.at(-1);
    const before = last?.at(-1);
    const isApart =
      before === undefined || Date.parse(one.flight.departureTime) - Date.parse(before.flight.arrivalTime) >= BREAK_MS;
    if (last === undefined || isApart) duties.push([one]);
    else last.push(one);
  }
  return duties;
}

/** What can be handed over at once: each duty, and all of them together if there are several. */
export function portionsOf(flights: readonly Staffing[]): Staffing[][] {
  const duties = dutiesOf(flights);
  const all = duties.flat();
  const portions = duties.length > 1 && all.length <= MAX_FLIGHTS ? [...duties, all] : duties;
  return portions.map((portion) => portion.slice(0, MAX_FLIGHTS));
}

/**
 * What is still to be covered. Whoever falls ill on duty has flown some of it; a duty that is over is corrected as a
 * whole.
 */
export function stillOpen(flights: readonly Staffing[], around: string | undefined, now: number): Staffing[] {
  if (around !== undefined && Date.parse(around) < now) return [...flights];
  return flights.filter(({ flight }) => Date.parse(flight.departureTime) >= now);
}
