import { defineErrors } from '@muster/kit/errors';
import type { RecordKind } from '../../resources/record-errors.ts';

export const stewardsErrors = defineErrors({
  steward_unknown: {
    status: 404,
    meaning: 'There is no such steward. The status is 400 when it is updated, assigned, or named in a body.',
  },
  opening_hours_invalid: { status: 400, meaning: 'The periods of the opening hours contradict each other.' },
});

export const STEWARD: RecordKind = {
  noun: 'steward',
  unknown: stewardsErrors.steward_unknown,
};
