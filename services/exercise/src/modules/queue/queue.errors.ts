import { defineErrors } from '@muster/kit/errors';

export const queueErrors = defineErrors({
  stuck_after_invalid: {
    status: 400,
    meaning: 'The time after which a team counts as stuck is out of range.',
    says: 'stuckAfter must be from 1 to {max:number} seconds.',
  },
});
