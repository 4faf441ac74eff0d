import { defineErrors } from '@muster/kit/errors';

export const presenceErrors = defineErrors({
  not_claimable: {
    status: 400,
    meaning: 'Only threads, submissions and teams can be claimed.',
    says: 'Only a thread, a submission or a team can be claimed; give one as place.',
  },
});
