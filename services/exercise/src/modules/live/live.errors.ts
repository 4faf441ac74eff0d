import { defineErrors } from '@muster/kit/errors';

export const liveErrors = defineErrors({
  access_lost: { status: 403, meaning: 'What was watched is no longer for whoever watched it.' },
  newest_invalid: { status: 400, meaning: 'So many entries cannot be asked for at once.' },
});
