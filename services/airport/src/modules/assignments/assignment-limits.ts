import { flightName } from '../../domain/flight-number.ts';
import type { FlightToCrew } from './assignments.store.ts';
import type { Refusal } from './refusal.ts';

/*
 * A flight is shown with all of its stewards, and a steward with all of their flights: without limits, the answers
 * about one of them grow with the product of both. What was stored before there were limits stays, and can be removed.
 */

/** Half as many again as the legal minimum of the largest airplane. */
const MAX_CREW = 30;
/** Four flights on each working day of three years; an answer about a steward stays a few megabytes. */
const MAX_FLIGHTS = 3_000;

/** The number of assignments of a flight or a steward, before and after what is to be done. */
interface Load {
  readonly before: number;
  readonly after: number;
}

/** Nothing is refused that leaves as many as there were: two stewards can swap flights whose crews are too large. */
const exceeds = ({ before, after }: Load, limit: number): boolean => after > Math.max(limit, before);

/** Why a flight and a steward cannot have one more assignment. */
export function fullness(flight: FlightToCrew, crew: Load, stewardId: number, flights: Load): Refusal[] {
  const found: Refusal[] = [];
  if (exceeds(crew, MAX_CREW)) {
    const message = `Flight ${flightName(flight)} would have ${crew.after} stewards; the maximum is ${MAX_CREW}.`;
    found.push({ code: 'crew_full', message });
  }
  if (exceeds(flights, MAX_FLIGHTS)) {
    const message = `The steward ${stewardId} would have ${flights.after} flights; the maximum is ${MAX_FLIGHTS}. Remove past assignments first.`;
    found.push({ code: 'roster_full', message });
  }
  return found;
}
