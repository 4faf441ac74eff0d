import { defineErrors } from '@muster/kit/errors';

export const liveErrors = defineErrors({
  access_lost: {
    status: 403,
    class: 'gone',
    meaning: 'The subscriber has lost access to what they watched.',
    says: {
      team: 'You are no longer in this team, and its exercise is not shared with you: updates have ended.',
      exercise: 'This exercise is no longer shared with you: updates have ended.',
    },
  },
  moved_to_team: {
    status: 403,
    class: 'gone',
    meaning: 'The subscriber is in another team of the exercise now; `teamId` says in which.',
    says: 'You are in another team now: updates of this one have ended.',
  },
  newest_invalid: {
    status: 400,
    meaning: 'The requested number of entries is out of range.',
    says: 'newest must be from 1 to {max:grouped}.',
  },
});
