import { defineErrors } from '@muster/kit/errors';

export const secondFactorErrors = defineErrors({
  second_factor_needed: {
    status: 401,
    meaning: 'The password is right, and the account has a second factor: send its `code` as well.',
    says: 'Enter the code of your authenticator app, or a recovery code.',
  },
  second_factor_wrong: {
    status: 401,
    meaning: 'The code of the second factor is wrong, too old, or was used before.',
    says: {
      wrong: 'The code is wrong or too old; enter the one that your app shows now.',
      used: 'This code was used already; wait for the next one.',
      recovery: 'This recovery code is wrong, or was used already.',
    },
  },
  second_factor_password: {
    status: 400,
    meaning: 'The password that was asked again is wrong.',
    says: 'The password is wrong.',
  },
  second_factor_on: {
    status: 409,
    meaning: 'The account has a second factor already.',
    says: 'Your second factor is on already; switch it off first.',
  },
  second_factor_off: {
    status: 409,
    meaning: 'The account has no second factor, or its set-up was not begun within the last hour.',
    says: {
      off: 'There is no second factor to switch off.',
      none: 'This user has no second factor.',
      not_begun: 'Begin to set up the second factor first; that works for an hour.',
    },
  },
  second_factor_unreadable: {
    status: 503,
    meaning: 'The secret of the second factor was sealed with a SECRETS_KEY that the service does not have.',
    says: {
      no_key:
        'Codes of this account cannot be checked: SECRETS_KEY is not set. Use a recovery code, or ask whoever runs the service to set the key, or to run npm run exercise -- reset-second-factor "{username}".',
      other_key:
        'Codes of this account cannot be checked: SECRETS_KEY is another one than that with which its secret was sealed. Use a recovery code, or ask whoever runs the service to set the former key, or to run npm run exercise -- reset-second-factor "{username}".',
      damaged:
        'Codes of this account cannot be checked: the stored secret is damaged. Use a recovery code, or ask whoever runs the service to run npm run exercise -- reset-second-factor "{username}".',
    },
  },
});
