import { defineErrors } from '@muster/kit/errors';

export const mailsErrors = defineErrors({
  mail_unknown: { status: 404, meaning: 'There is no such mail, or it has not failed.' },
});
