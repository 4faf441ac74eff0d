import type { RosterFlight } from '../../crew-rules/duties.ts';
import type { TimeSpan } from '../../crew-rules/spans.ts';

export function spanOf({ departureAt, arrivalAt }: RosterFlight): TimeSpan {
  return { from: departureAt, to: arrivalAt };
}

export function spanAround(flights: readonly RosterFlight[]): TimeSpan {
  return {
    from: Math.min(...flights.map(({ departureAt }) => departureAt)),
    to: Math.max(...flights.map(({ arrivalAt }) => arrivalAt)),
  };
}

export function flightTimeOf(flights: readonly RosterFlight[]): number {
  return flights.reduce((sum, { departureAt, arrivalAt }) => sum + arrivalAt - departureAt, 0);
}
