import { defineErrors } from '@muster/kit/errors';

export const replayErrors = defineErrors({
  moment_invalid: {
    status: 400,
    meaning: 'There is no such moment of exercise time, or the position is not part of it.',
  },
});
