import { Type } from 'typebox';

export const LoginRequest = Type.Object(
  { username: Type.String({ maxLength: 1000 }), password: Type.String({ maxLength: 1000 }) },
  { $id: 'LoginRequest' },
);

export const PasswordRequest = Type.Object(
  { old_password: Type.String({ maxLength: 1000 }), new_password: Type.String({ maxLength: 1000 }) },
  { $id: 'PasswordRequest' },
);
