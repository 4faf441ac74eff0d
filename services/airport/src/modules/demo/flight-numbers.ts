import type { FlightStatus } from '../../domain/flight-status.ts';

const DAY = 86_400_000;
const AIRLINE = 'MU';
const FIRST_NUMBER = 100;

interface Leg {
  readonly departureAt: number;
  readonly arrivalAt: number;
  readonly origin: { readonly code: string };
  readonly destination: { readonly code: string };
}

/**
 * A number for each flight, in their order: the same every day for the same way, with others for more flights that way
 * on one day. Numbers are given out in pairs, one there and the next one back.
 */
export function numberFlights(flights: readonly Leg[]): string[] {
  const numbers = new Map<string, number>();
  const times = new Map<string, number>();
  return flights.map(({ departureAt, origin: { code: from }, destination: { code: to } }) => {
    const day = Math.floor(departureAt / DAY);
    const time = times.get(`${day} ${from} ${to}`) ?? 0;
    times.set(`${day} ${from} ${to}`, time + 1);
    const known = numbers.get(`${from} ${to} ${time}`);
    if (known !== undefined) return `${AIRLINE}${known}`;
    const number = FIRST_NUMBER + numbers.size;
    numbers.set(`${from} ${to} ${time}`, number);
    numbers.set(`${to} ${from} ${time}`, number + 1);
    return `${AIRLINE}${number}`;
  });
}

/** The status of a flight that is on time. */
export function statusBy(now: number, { departureAt, arrivalAt }: Leg): FlightStatus {
  if (arrivalAt <= now) return 'ARRIVED';
  return departureAt <= now ? 'DEPARTED' : 'SCHEDULED';
}
