import { defineErrors, type ErrorKind } from '@muster/kit/errors';

export const airportErrors = defineErrors({
  steward_unknown: {
    status: 404,
    meaning: 'There is no such steward. The status is 400 when it is updated, assigned, or named in a body.',
  },
  flight_unknown: {
    status: 404,
    meaning: 'There is no such flight. The status is 400 when it is updated, assigned, or named in a body.',
  },
  airplane_unknown: {
    status: 404,
    meaning: 'There is no such airplane. The status is 400 when it is updated, assigned, or named in a body.',
  },
  airplane_type_unknown: {
    status: 404,
    meaning: 'There is no such airplane type. The status is 400 when it is updated, assigned, or named in a body.',
  },
  airport_unknown: {
    status: 404,
    meaning: 'There is no such airport. The status is 400 when it is updated, assigned, or named in a body.',
  },
  city_unknown: {
    status: 404,
    meaning: 'There is no such city. The status is 400 when it is updated, assigned, or named in a body.',
  },
  country_unknown: {
    status: 404,
    meaning: 'There is no such country. The status is 400 when it is updated, assigned, or named in a body.',
  },
  airplane_in_use: {
    status: 409,
    meaning: 'Other records refer to the airplane. The status is 400 if it is on another flight at that time.',
  },
  airplane_type_in_use: { status: 409, meaning: 'Other records refer to the airplane type.' },
  airport_in_use: { status: 409, meaning: 'Other records refer to the airport.' },
  city_in_use: { status: 409, meaning: 'Other records refer to the city.' },
  country_in_use: { status: 409, meaning: 'Other records refer to the country.' },
  flight_in_use: { status: 409, meaning: 'Stewards are assigned to the flight.' },
  airport_code_taken: { status: 409, meaning: 'Another airport has this code.' },
  time_zone_unknown: { status: 400, meaning: 'This is not the IANA name of a time zone.' },
  arrival_before_departure: { status: 400, meaning: 'The arrival is not after the departure.' },
  same_airport: { status: 400, meaning: 'Origin and destination are the same airport.' },
  already_assigned: { status: 400, meaning: 'The steward is assigned to the flight already.' },
  not_assigned: { status: 404, meaning: 'The steward is not assigned to the flight.' },
  flight_cancelled: { status: 400, meaning: 'The flight is cancelled and needs no crew.' },
  flights_overlap: { status: 400, meaning: 'The steward is on another flight at that time.' },
  connection_too_short: { status: 400, meaning: 'There is too little time between two flights of the steward.' },
  connection_elsewhere: { status: 400, meaning: 'The next flight of the steward starts at another airport.' },
  duty_starts_elsewhere: {
    status: 400,
    meaning: 'The steward would begin a duty at another airport than the one where their last duty ended.',
  },
  duty_too_long: { status: 400, meaning: 'The duty of the steward would be longer than the rules allow.' },
  rest_too_short: { status: 400, meaning: 'The rest of the steward would be shorter than the rules ask for.' },
  duty_hours_exceeded: { status: 400, meaning: 'The steward would have more hours of duty than the rules allow.' },
  changes_refused: { status: 400, meaning: 'One of several changes is refused, so none was made. `changes` says why.' },
  swap_pointless: { status: 400, meaning: 'A swap needs two stewards and two flights.' },
  too_many_stewards: { status: 400, meaning: 'There are too many stewards to look at all of them; name a home base.' },
  token_missing: { status: 401, meaning: 'The request has no token, and the service runs with AIRPORT_AUTH=tokens.' },
  token_wrong: { status: 401, meaning: 'There is no such token, or it has been revoked.' },
  scope_missing: { status: 403, meaning: 'The token lacks a scope, which the message and WWW-Authenticate name.' },
  invalid_sort: { status: 400, meaning: 'The parameter sort is wrong, or the list has a fixed order.' },
  period_invalid: { status: 400, meaning: 'The end is not after the start, or the period is too long.' },
});

/** The names of the kinds of records. */
export type Noun = 'steward' | 'flight' | 'airplane' | 'airplane type' | 'airport' | 'city' | 'country';

/** Kinds of records that cannot be deleted while others refer to them. */
export type UsedNoun = Exclude<Noun, 'steward' | 'flight'>;

export const UNKNOWN: Readonly<Record<Noun, ErrorKind>> = {
  steward: airportErrors.steward_unknown,
  flight: airportErrors.flight_unknown,
  airplane: airportErrors.airplane_unknown,
  'airplane type': airportErrors.airplane_type_unknown,
  airport: airportErrors.airport_unknown,
  city: airportErrors.city_unknown,
  country: airportErrors.country_unknown,
};

export const IN_USE: Readonly<Record<UsedNoun, ErrorKind>> = {
  airplane: airportErrors.airplane_in_use,
  'airplane type': airportErrors.airplane_type_in_use,
  airport: airportErrors.airport_in_use,
  city: airportErrors.city_in_use,
  country: airportErrors.country_in_use,
};
