import { defineErrors } from '@muster/kit/errors';

export const presenceErrors = defineErrors({
  not_claimable: {
    status: 400,
    meaning: 'Only threads, submissions, teams and injects can be claimed.',
    says: 'Only a thread, a submission, a team or an inject can be claimed; give one as place.',
  },
});
