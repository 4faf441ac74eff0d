import { defineErrors } from '@muster/kit/errors';

export const liveErrors = defineErrors({
  too_many_streams: {
    status: 429,
    meaning: 'Too many streams of changes are open with one token or from one address. Close some, or poll instead.',
  },
});
