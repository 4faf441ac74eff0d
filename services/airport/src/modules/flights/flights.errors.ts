import { defineErrors } from '@muster/kit/errors';
import type { RecordKind } from '../../resources/record-errors.ts';

export const flightsErrors = defineErrors({
  flight_unknown: {
    status: 404,
    meaning: 'There is no such flight. The status is 400 when it is updated, assigned, or named in a body.',
  },
  flight_in_use: { status: 409, meaning: 'Stewards are assigned to the flight.' },
  flight_already_cancelled: { status: 400, meaning: 'The flight is cancelled.' },
  flight_not_cancelled: { status: 400, meaning: 'Only a cancelled flight can be restored.' },
  flight_change_refused: {
    status: 400,
    meaning: 'One of the crew cannot be on the flight then. `crew` of the error says who, and why.',
  },
  flight_named_twice: { status: 400, meaning: 'One flight is changed twice in one request.' },
  delay_without_times: { status: 400, meaning: 'A delay in a change of several flights has no new times.' },
  arrival_before_departure: { status: 400, meaning: 'The arrival is not after the departure.' },
  same_airport: { status: 400, meaning: 'Origin and destination are the same airport.' },
});

export const FLIGHT: RecordKind = {
  noun: 'flight',
  unknown: flightsErrors.flight_unknown,
};
