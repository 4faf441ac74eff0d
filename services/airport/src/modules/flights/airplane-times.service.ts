import type { Handle } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import { flightName } from '../../domain/flight-number.ts';
import { instantText } from '../../domain/instant.ts';
import { airplanesErrors } from '../airplanes/airplanes.errors.ts';
import { findOverlapping } from './flights.store.ts';

interface AirplaneTimes {
  readonly airplaneId: number;
  readonly departureAt: number;
  readonly arrivalAt: number;
}

/**
 * Why an airplane cannot be on a flight: it is on another. Whoever writes locks the airplane first: of two conflicting
 * flights, one is refused.
 */
export async function takenAirplane(
  handle: Handle,
  { airplaneId, departureAt, arrivalAt }: AirplaneTimes,
  flightId: number,
): Promise<AppError | undefined> {
  const other = await findOverlapping(handle, airplaneId, { from: departureAt, to: arrivalAt }, flightId);
  if (other === undefined) return undefined;
  return airplanesErrors.airplane_in_use(
    `The airplane ${airplaneId} is on flight ${flightName(other)} at that time, from ${instantText(other.departure_at)} to ${instantText(other.arrival_at)}.`,
    { status: 400 },
  );
}
