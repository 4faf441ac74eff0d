import { defineActs } from '../../audit/index.ts';

export const sessionsActs = defineActs({
  'slips.made':
    'Slips to log in to an exercise were made, and former ones of the same people ended; the subject is the exercise. Details: the ids of the `users`.',
  'slip.used': 'A trainee logged in to an exercise with a slip; the subject is the exercise.',
  'session.ended_at_provider':
    'Sessions of a user ended because the identity provider said so; the subject is the user.',
  'session.elevated': 'A session was elevated; the subject is the user.',
});
