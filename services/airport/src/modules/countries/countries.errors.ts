import { defineErrors } from '@muster/kit/errors';
import type { UsedRecordKind } from '../../resources/record-errors.ts';

export const countriesErrors = defineErrors({
  country_unknown: {
    status: 404,
    meaning: 'There is no such country. The status is 400 when it is updated, assigned, or named in a body.',
  },
  country_in_use: { status: 409, meaning: 'Other records refer to the country.' },
});

export const COUNTRY: UsedRecordKind = {
  noun: 'country',
  unknown: countriesErrors.country_unknown,
  inUse: countriesErrors.country_in_use,
};
