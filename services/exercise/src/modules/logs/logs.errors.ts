import { defineErrors } from '@muster/kit/errors';

export const logsErrors = defineErrors({
  export_failed: {
    status: 500,
    class: 'later',
    meaning: 'The logs of the exercise could not be exported; the message says why. The next request retries.',
    says: {
      report: 'The report could not be made: {reason} Request it again to retry.',
      logs: 'The logs could not be exported: {reason} Request it again to retry.',
    },
  },
});
