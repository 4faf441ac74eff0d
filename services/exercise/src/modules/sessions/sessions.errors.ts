import { defineErrors } from '@muster/kit/errors';

export const sessionsErrors = defineErrors({
  wrong_credentials: {
    status: 401,
    meaning: 'The username or the password is wrong.',
    says: 'The username or the password is wrong.',
  },
  wrong_password: { status: 400, meaning: 'The old password is wrong.', says: 'old_password is wrong.' },
  link_wrong: {
    status: 400,
    class: 'gone',
    meaning: 'The link to set a password is wrong, used or too old.',
    says: 'This link is wrong, used or older than 24 hours; ask for a new one.',
  },
});
