import { defineErrors } from '@muster/kit/errors';
import type { UsedRecordKind } from '../../resources/record-errors.ts';

export const citiesErrors = defineErrors({
  city_unknown: {
    status: 404,
    meaning: 'There is no such city. The status is 400 when it is updated, assigned, or named in a body.',
  },
  city_in_use: { status: 409, meaning: 'Other records refer to the city.' },
});

export const CITY: UsedRecordKind = {
  noun: 'city',
  unknown: citiesErrors.city_unknown,
  inUse: citiesErrors.city_in_use,
};
