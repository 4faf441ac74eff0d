import { defineErrors } from '@muster/kit/errors';

export const resultsErrors = defineErrors({
  result_not_there: {
    status: 409,
    meaning: 'There is no result of the team yet: it has not finished, or no instructor has released the results.',
    says: {
      playing: 'There is no result yet: the team has not finished.',
      not_released: 'There is no result yet: your instructors have not released it.',
    },
  },
});
