import { defineErrors } from '@muster/kit/errors';
import type { UsedRecordKind } from '../../resources/record-errors.ts';

export const airportsErrors = defineErrors({
  airport_unknown: {
    status: 404,
    meaning: 'There is no such airport. The status is 400 when it is updated, assigned, or named in a body.',
  },
  airport_in_use: { status: 409, meaning: 'Other records refer to the airport.' },
  airport_code_taken: { status: 409, meaning: 'Another airport has this code.' },
  time_zone_unknown: { status: 400, meaning: 'This is not the IANA name of a time zone.' },
});

export const AIRPORT: UsedRecordKind = {
  noun: 'airport',
  unknown: airportsErrors.airport_unknown,
  inUse: airportsErrors.airport_in_use,
};
