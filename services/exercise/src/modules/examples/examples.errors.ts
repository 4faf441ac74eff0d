import { defineErrors } from '@muster/kit/errors';

export const examplesErrors = defineErrors({
  example_unknown: {
    status: 404,
    meaning: 'There is no such example, or this installation shows none (`EXAMPLES`).',
    says: 'There is no example with this name here.',
  },
});
