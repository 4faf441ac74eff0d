import { defineErrors } from '@muster/kit/errors';

export const queueErrors = defineErrors({
  stuck_after_invalid: { status: 400, meaning: 'After so long no team can count as stuck.' },
});
