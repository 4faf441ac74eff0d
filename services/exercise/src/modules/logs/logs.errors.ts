import { defineErrors } from '@muster/kit/errors';

export const logsErrors = defineErrors({
  export_failed: {
    status: 500,
    meaning: 'The logs of the exercise could not be exported; the message says why. The next request retries.',
  },
});
