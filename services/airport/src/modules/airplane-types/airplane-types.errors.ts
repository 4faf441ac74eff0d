import { defineErrors } from '@muster/kit/errors';
import type { UsedRecordKind } from '../../resources/record-errors.ts';

export const airplaneTypesErrors = defineErrors({
  airplane_type_unknown: {
    status: 404,
    meaning: 'There is no such airplane type. The status is 400 when it is updated, assigned, or named in a body.',
  },
  airplane_type_in_use: { status: 409, meaning: 'Other records refer to the airplane type.' },
});

export const AIRPLANE_TYPE: UsedRecordKind = {
  noun: 'airplane type',
  unknown: airplaneTypesErrors.airplane_type_unknown,
  inUse: airplaneTypesErrors.airplane_type_in_use,
};
