import { Type } from 'typebox';

/** Of the second factor. */
const code = Type.String({
  maxLength: 100,
  description: 'A code of the authenticator app, or a recovery code; only for accounts with a second factor.',
});

export const LoginRequest = Type.Object(
  { username: Type.String({ maxLength: 1000 }), password: Type.String({ maxLength: 1000 }), code: Type.Optional(code) },
  { $id: 'LoginRequest' },
);

export const ElevationRequest = Type.Object({ code: Type.Optional(code) }, { $id: 'ElevationRequest' });

export const SlipRequest = Type.Object(
  { token: Type.String({ maxLength: 1000, description: 'What follows the # in the address on the slip.' }) },
  { $id: 'SlipRequest' },
);

export const SlipResponse = Type.Object(
  {
    exercise_id: Type.Integer({ description: 'The exercise for which alone the session is good.' }),
    team_id: Type.Integer({ description: 'The team of the person in it.' }),
  },
  { $id: 'SlipResponse' },
);

export const PasswordRequest = Type.Object(
  { old_password: Type.String({ maxLength: 1000 }), new_password: Type.String({ maxLength: 1000 }) },
  { $id: 'PasswordRequest' },
);
