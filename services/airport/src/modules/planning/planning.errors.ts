import { defineErrors } from '@muster/kit/errors';

export const planningErrors = defineErrors({
  too_many_stewards: { status: 400, meaning: 'There are too many stewards to look at all of them; name a home base.' },
});
