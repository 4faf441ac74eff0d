import { defineErrors } from '@muster/kit/errors';
import type { RecordKind } from '../../resources/record-errors.ts';

export const flightsErrors = defineErrors({
  flight_unknown: {
    status: 404,
    meaning: 'There is no such flight. The status is 400 when it is updated, assigned, or named in a body.',
  },
  flight_in_use: { status: 409, meaning: 'Stewards are assigned to the flight.' },
  arrival_before_departure: { status: 400, meaning: 'The arrival is not after the departure.' },
  same_airport: { status: 400, meaning: 'Origin and destination are the same airport.' },
});

export const FLIGHT: RecordKind = {
  noun: 'flight',
  unknown: flightsErrors.flight_unknown,
};
