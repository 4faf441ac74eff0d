import type { Flight } from '../server/records.ts';
import type { AtOnceKind, TimedFlight } from './at-once-acts.ts';
import type { Side } from './at-once-search.ts';

interface Where {
  readonly airportId: number;
  readonly from: number;
  readonly to: number;
  readonly side: Side;
}

/** Those that use the runway in that time: that depart from the airport, or land there. */
export function atAirport(flights: readonly Flight[], { airportId, from, to, side }: Where): Flight[] {
  const isThen = (text: string): boolean => Date.parse(text) >= from && Date.parse(text) < to;
  return flights.filter(
    ({ origin, destination, departureTime, arrivalTime }) =>
      (side !== 'arrivals' && origin.id === airportId && isThen(departureTime)) ||
      (side !== 'departures' && destination.id === airportId && isThen(arrivalTime)),
  );
}

/** A cancelled flight can only be restored, and only that one. */
export const canBe = (kind: AtOnceKind, { status }: Pick<Flight, 'status'>): boolean =>
  (status === 'CANCELLED') === (kind === 'restoreAll');

interface Delay {
  readonly minutes: number;
  readonly crewTold: boolean;
}

/** What each gets. */
export function timed(flights: readonly Flight[], { minutes, crewTold }: Delay): TimedFlight[] {
  const later = (text: string): string => new Date(Date.parse(text) + minutes * 60_000).toISOString();
  return flights.map((flight) => ({
    flight,
    times: { departureTime: later(flight.departureTime), arrivalTime: later(flight.arrivalTime), crewTold },
    before: { departureTime: flight.departureTime, arrivalTime: flight.arrivalTime, crewTold: false },
  }));
}
