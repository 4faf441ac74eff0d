import { defineErrors } from '@muster/kit/errors';

export const liveErrors = defineErrors({
  access_lost: { status: 403, meaning: 'The subscriber has lost access to what they watched.' },
  newest_invalid: { status: 400, meaning: 'The requested number of entries is out of range.' },
});
