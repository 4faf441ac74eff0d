import { defineErrors } from '@muster/kit/errors';
import type { UsedRecordKind } from '../../resources/record-errors.ts';

export const airplanesErrors = defineErrors({
  airplane_unknown: {
    status: 404,
    meaning: 'There is no such airplane. The status is 400 when it is updated, assigned, or named in a body.',
  },
  airplane_in_use: {
    status: 409,
    meaning: 'Other records refer to the airplane. The status is 400 if it is on another flight at that time.',
  },
});

export const AIRPLANE: UsedRecordKind = {
  noun: 'airplane',
  unknown: airplanesErrors.airplane_unknown,
  inUse: airplanesErrors.airplane_in_use,
};
