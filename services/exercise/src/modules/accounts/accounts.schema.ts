import { Type } from 'typebox';

/** The service checks the exact limit, and what counts as a character. */
const name = Type.String({ maxLength: 1000, description: '1 to 150 characters.' });

export const RegisterRequest = Type.Object(
  { username: name, first_name: name, last_name: name },
  { $id: 'RegisterRequest' },
);

export const UploadResponse = Type.Object(
  {
    created_count: Type.Integer({ description: 'Users created.' }),
    skipped_count: Type.Integer({ description: 'Rows skipped because the user exists.' }),
    assigned_count: Type.Optional(
      Type.Integer({ description: 'Users who were assigned to a team. Only with exercise_id.' }),
    ),
  },
  { $id: 'UsersUploadResponse' },
);

export const UploadErrors = Type.Object(
  { errors: Type.Array(Type.String()), error: Type.String(), code: Type.String() },
  { $id: 'UsersUploadErrors', description: 'One message for every row that failed.' },
);
