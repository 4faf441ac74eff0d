import { defineErrors } from '@muster/kit/errors';

export const presenceErrors = defineErrors({
  not_claimable: { status: 400, meaning: 'Only threads and submissions can be claimed.' },
});
