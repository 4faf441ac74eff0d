import { defineErrors } from '@muster/kit/errors';

export const mailsErrors = defineErrors({
  mail_unknown: {
    status: 404,
    meaning: 'There is no such mail, or it has not failed.',
    says: { unknown: 'There is no mail with the id {id}.', not_failed: 'There is no failed mail with the id {id}.' },
  },
});
