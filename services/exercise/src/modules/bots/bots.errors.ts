import { defineErrors } from '@muster/kit/errors';

export const botsErrors = defineErrors({
  token_wrong: {
    status: 401,
    meaning: 'The API token is unknown, was replaced or deleted.',
    says: 'The API token is unknown, was replaced or deleted.',
  },
  operations_missing: {
    status: 400,
    meaning: 'The token was given nothing to do.',
    says: 'Choose at least one operation for the token.',
  },
});
