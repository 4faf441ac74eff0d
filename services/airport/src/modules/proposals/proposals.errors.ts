import { defineErrors } from '@muster/kit/errors';

export const proposalsErrors = defineErrors({
  proposal_too_large: {
    status: 400,
    meaning: 'Too many flights lack crew at that time, or there are too many stewards. Name a shorter time or a base.',
  },
  proposals_busy: { status: 503, meaning: 'Too many proposals are asked for at once. Try again after Retry-After.' },
});
