import type { Flight, FlightTimes } from '../server/records.ts';
import type { FlightValues } from './flight-draft.ts';

/** The times that a flight gets; its plan stays. */
export type NewTimes = Pick<FlightTimes, 'departureTime' | 'arrivalTime' | 'crewTold'>;

/** A change of a flight that its crew feels. Each has an inverse, so each can be undone. */
export type CrewedFlightAct = {
  /** Of the flight afterwards, once it is done: it is undone only as it was left. */
  readonly tag?: string | undefined;
} & (
  | { readonly kind: 'cancel' | 'restore'; readonly flight: Flight }
  | {
      readonly kind: 'delay';
      readonly flight: Flight;
      readonly times: NewTimes;
      /** The times before. */
      readonly before: NewTimes;
    }
  | {
      readonly kind: 'change';
      readonly flight: Flight;
      /** What changes, and what it was. */
      readonly values: Partial<FlightValues>;
      readonly before: Partial<FlightValues>;
    }
);

/** A new flight, and its opposite; before it is stored, the flight has no id. */
interface ExistenceAct<Kind extends string> {
  readonly kind: Kind;
  readonly flight: Flight;
  readonly values: FlightValues;
  /** Of the stored flight: it is deleted only as it was created. */
  readonly tag?: string | undefined;
}

export type FlightAct = CrewedFlightAct | ExistenceAct<'create'> | ExistenceAct<'delete'>;

export function oppositeOfFlightAct(act: FlightAct): FlightAct {
  if (act.kind === 'delay') return { ...act, times: act.before, before: act.times };
  if (act.kind === 'change') return { ...act, values: act.before, before: act.values };
  if (act.kind === 'create') return { ...act, kind: 'delete' };
  if (act.kind === 'delete') return { ...act, kind: 'create' };
  return { ...act, kind: act.kind === 'cancel' ? 'restore' : 'cancel' };
}

interface FlightRequest {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly ifMatch?: string | undefined;
}

/** What the service is asked. */
export function flightRequest(act: FlightAct): FlightRequest {
  if (act.kind === 'delete') return { method: 'DELETE', path: `/flights/${act.flight.id}`, ifMatch: act.tag };
  if (act.kind !== 'create') return crewedRequest(act, { dryRun: false });
  const { number, ...values } = act.values;
  return { method: 'POST', path: '/flights', body: number === '' ? values : { ...values, number } };
}

/** The same; with `dryRun`, it only says what the change does to the crew. */
export function crewedRequest(
  act: CrewedFlightAct,
  { dryRun }: { readonly dryRun: boolean },
): FlightRequest & { readonly method: 'POST'; readonly body: object } {
  const request = { method: 'POST', path: `/flights/${act.flight.id}/${act.kind}`, ifMatch: act.tag } as const;
  if (act.kind === 'change') return { ...request, body: { ...act.values, dryRun } };
  if (act.kind !== 'delay') return { ...request, body: { dryRun } };
  const { departureTime, arrivalTime, crewTold } = act.times;
  return { ...request, body: { departureTime, arrivalTime, crewTold, dryRun } };
}
