import type { Flight, FlightTimes } from '../server/records.ts';

/** The times that a flight gets; its plan stays. */
export type NewTimes = Pick<FlightTimes, 'departureTime' | 'arrivalTime' | 'crewTold'>;

/** A change of a flight that its crew feels. Each has an inverse, so each can be undone. */
export type FlightAct =
  | { readonly kind: 'cancel' | 'restore'; readonly flight: Flight }
  | {
      readonly kind: 'delay';
      readonly flight: Flight;
      readonly times: NewTimes;
      /** The times before. */
      readonly before: NewTimes;
    };

export function oppositeOfFlightAct(act: FlightAct): FlightAct {
  if (act.kind === 'delay') return { ...act, times: act.before, before: act.times };
  return { ...act, kind: act.kind === 'cancel' ? 'restore' : 'cancel' };
}

interface FlightRequest {
  readonly path: string;
  readonly body: object;
}

/** What the service is asked; with `dryRun`, it only says what the change does to the crew. */
export function flightRequest(act: FlightAct, { dryRun }: { readonly dryRun: boolean }): FlightRequest {
  const path = `/flights/${act.flight.id}/${act.kind}`;
  if (act.kind !== 'delay') return { path, body: { dryRun } };
  const { departureTime, arrivalTime, crewTold } = act.times;
  return { path, body: { departureTime, arrivalTime, crewTold, dryRun } };
}
