import { defineErrors } from '@muster/kit/errors';

export const liveErrors = defineErrors({
  access_lost: { status: 403, meaning: 'The subscriber has lost access to what they watched.' },
  moved_to_team: {
    status: 403,
    meaning: 'The subscriber is in another team of the exercise now; `teamId` says in which.',
  },
  newest_invalid: { status: 400, meaning: 'The requested number of entries is out of range.' },
});
