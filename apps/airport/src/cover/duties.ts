import type { Staffing } from '../server/records.ts';

/** Flights less than this apart belong to one duty, as in the service. */
const BREAK_MS = 6 * 3_600_000;

/** The maximum that the service checks together. */
const MAX_FLIGHTS = 20;

/** Groups the flights of one steward, ordered by departure, into duties. Cancelled flights belong to none. */
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

/** The choices of what to reassign: each duty, and all of them together if there are several. */
export function portionsOf(flights: readonly Staffing[]): Staffing[][] {
  const duties = dutiesOf(flights);
  const all = duties.flat();
  const portions = duties.length > 1 && all.length <= MAX_FLIGHTS ? [...duties, all] : duties;
  return portions.map((portion) => portion.slice(0, MAX_FLIGHTS));
}

/**
 * The flights that still need cover. A steward who falls ill on duty has flown some of them; a past duty is corrected
 * as a whole.
 */
export function stillOpen(flights: readonly Staffing[], around: string | undefined, now: number): Staffing[] {
  if (around !== undefined && Date.parse(around) < now) return [...flights];
  return flights.filter(({ flight }) => Date.parse(flight.departureTime) >= now);
}
