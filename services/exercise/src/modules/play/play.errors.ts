import { defineErrors } from '@muster/kit/errors';

export const playErrors = defineErrors({
  thread_or_new: {
    status: 400,
    meaning: 'A mail must either start a thread or continue one.',
    says: 'Give to and subject to start a thread, or threadId alone to continue one.',
  },
  email_or_log: {
    status: 400,
    meaning: 'What is retracted must be one mail or one entry of the action log of the team.',
    says: {
      one: 'Give emailId or logId, not both.',
      email: 'emailId is that of a mail of the team, `<threadId>/<number>`.',
      log: 'logId is that of an entry in the action log of the team, `<teamId>-<number>`.',
    },
  },
  teams_not_chosen: {
    status: 400,
    meaning: 'No team was given, or more than an exercise can have.',
    says: { none: 'Give at least one team.', too_many: 'Give at most {max:number} teams.' },
  },
});
