import type { Flight } from '../server/records.ts';
import { fieldText, instantOf } from './field-times.ts';

/** A flight as it is typed; places and airplane by their ids, once they are chosen. */
export interface FlightDraft {
  readonly number: string;
  readonly originId: number | undefined;
  readonly destinationId: number | undefined;
  readonly airplaneId: number | undefined;
  readonly departure: string;
  readonly arrival: string;
}

/** The values of a flight as the service takes them; an empty number is none. */
export interface FlightValues {
  readonly number: string;
  readonly originId: number;
  readonly destinationId: number;
  readonly airplaneId: number;
  readonly departureTime: string;
  readonly arrivalTime: string;
}

export type FlightField = keyof FlightDraft;

/** What is wrong with a field, as the name of a text. */
export type FieldProblem = 'fieldMissing' | 'numberForm' | 'samePlace' | 'arrivalTooEarly';

/** As the service asks for it: an airline code, 1 to 4 digits and optionally a letter. */
const NUMBER = /^([A-Z]{2,3}|[A-Z][0-9]|[0-9][A-Z])[0-9]{1,4}[A-Z]?$/;

/** `mu 123` becomes `MU123`. */
const writtenNumber = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

export const emptyDraft = (day: string): FlightDraft => ({
  number: '',
  originId: undefined,
  destinationId: undefined,
  airplaneId: undefined,
  departure: `${day}T08:00`,
  arrival: `${day}T10:00`,
});

export const draftOf = (flight: Flight): FlightDraft => ({
  number: flight.number ?? '',
  originId: flight.origin.id,
  destinationId: flight.destination.id,
  airplaneId: flight.airplane.id,
  departure: fieldText(flight.departureTime),
  arrival: fieldText(flight.arrivalTime),
});

export const valuesOf = (flight: Flight): FlightValues => ({
  number: flight.number ?? '',
  originId: flight.origin.id,
  destinationId: flight.destination.id,
  airplaneId: flight.airplane.id,
  departureTime: flight.departureTime,
  arrivalTime: flight.arrivalTime,
});

/** The values, or what is wrong with each field. `shown` is the flight that is changed. */
export function readDraft(
  draft: FlightDraft,
  shown: Pick<Flight, 'departureTime' | 'arrivalTime'> | undefined,
): { readonly values?: FlightValues; readonly problems: Partial<Record<FlightField, FieldProblem>> } {
  const { originId, destinationId, airplaneId } = draft;
  const number = writtenNumber(draft.number);
  const departureTime = instantOf(draft.departure, shown?.departureTime);
  const arrivalTime = instantOf(draft.arrival, shown?.arrivalTime);
  const problems: Partial<Record<FlightField, FieldProblem>> = {};
  if (number !== '' && !NUMBER.test(number)) problems.number = 'numberForm';
  if (originId === undefined) problems.originId = 'fieldMissing';
  if (destinationId === undefined) problems.destinationId = 'fieldMissing';
  else if (destinationId === originId) problems.destinationId = 'samePlace';
  if (airplaneId === undefined) problems.airplaneId = 'fieldMissing';
  if (departureTime === undefined) problems.departure = 'fieldMissing';
  if (arrivalTime === undefined) problems.arrival = 'fieldMissing';
  else if (departureTime !== undefined && Date.parse(arrivalTime) <= Date.parse(departureTime)) {
    problems.arrival = 'arrivalTooEarly';
  }
  const isWhole =
    originId !== undefined &&
    destinationId !== undefined &&
    airplaneId !== undefined &&
    departureTime !== undefined &&
    arrivalTime !== undefined;
  if (!isWhole || Object.keys(problems).length > 0) return { problems };
  return { values: { number, originId, destinationId, airplaneId, departureTime, arrivalTime }, problems };
}

/** The values that differ, as they are and as they were: what a colleague changes in the rest stays. */
export function differing(
  before: FlightValues,
  after: FlightValues,
): { readonly values: Partial<FlightValues>; readonly before: Partial<FlightValues> } {
  const keys = (Object.keys(after) as (keyof FlightValues)[]).filter((key) => before[key] !== after[key]);
  const only = (all: FlightValues): Partial<FlightValues> => Object.fromEntries(keys.map((key) => [key, all[key]]));
  return { values: only(after), before: only(before) };
}
