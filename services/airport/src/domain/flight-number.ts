import { FORM } from '@muster/kit/schema';
import { Type } from 'typebox';

/** The airline code (IATA or ICAO; an IATA code can contain a digit), a number, and an optional letter. */
const PATTERN = '^([A-Z]{2,3}|[A-Z][0-9]|[0-9][A-Z])[0-9]{1,4}[A-Z]?$';

/** The flight number. It is used every day, so it does not identify a single flight. */
export const flightNumber = (description: string) =>
  Type.String({ pattern: PATTERN, maxLength: 8, description, examples: ['MU123'] });

/** The same in requests, with a readable message for an invalid value. */
export const requestedFlightNumber = (description: string) =>
  Type.String({
    ...flightNumber(description),
    [FORM]: 'an airline code, 1 to 4 digits and optionally a letter, in capitals and without blanks',
  });

/** The same where an empty text takes the number away: null would count as omitted. */
export const changedFlightNumber = (description: string) =>
  Type.String({ ...requestedFlightNumber(description), pattern: `^$|${PATTERN}` });

/** The name of a flight in messages: number and id, as MU123 (7), or the id alone. */
export function flightName({ id, number }: { readonly id: number; readonly number: string | null }): string {
  return number === null ? String(id) : `${number} (${id})`;
}

const FLIGHT_NUMBER = new RegExp(PATTERN);

/** Whether it is a valid flight number. */
export function isFlightNumber(text: string): boolean {
  return FLIGHT_NUMBER.test(text);
}

/** Normalizes user input: `mu 123` becomes MU123. */
export function writtenNumber(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}
