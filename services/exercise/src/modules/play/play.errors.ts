import { defineErrors } from '@muster/kit/errors';

export const playErrors = defineErrors({
  thread_or_new: { status: 400, meaning: 'A mail was meant both to begin a thread and to continue one.' },
  teams_not_chosen: { status: 400, meaning: 'No team was chosen, or more than an exercise has.' },
});
