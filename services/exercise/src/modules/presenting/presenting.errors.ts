import type { AppError } from '@muster/kit/errors';
import { defineErrors } from '@muster/kit/errors';

export const presentingErrors = defineErrors({
  presented_moment_unknown: {
    status: 404,
    meaning: 'There is no such moment to present, or the caller does not run its exercise.',
    says: 'There is no presented moment with this id that you can see.',
  },
  presented_moment_changed: {
    status: 409,
    meaning:
      'Somebody else has changed the presented moment since the caller read it. Read it again, and send its `version`.',
    says: 'Somebody has changed this moment meanwhile.',
  },
  presented_moment_invalid: {
    status: 400,
    meaning: 'A part of a presented moment is missing, unknown or out of range.',
    says: {
      title: 'A moment needs a title.',
      time: 'The time of a moment must be from 0 to {max:number} seconds.',
      milestone: 'The definition has no milestone with the name {name}.',
      side: 'A heading is for teams that had reached some of the milestones that divide them.',
      none: 'Give at least one moment.',
    },
  },
  too_many_presented_moments: {
    status: 413,
    meaning: 'The exercise has the maximum number of moments to present.',
    says: 'An exercise can have {max:number} moments to present; remove some first.',
  },
});

export function presentedMomentUnknown(): AppError {
  return presentingErrors.presented_moment_unknown();
}
