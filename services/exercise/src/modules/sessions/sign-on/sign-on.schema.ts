import { Type } from 'typebox';

const next = Type.Optional(
  Type.String({ maxLength: 2000, description: 'The path of the page to which the browser returns, such as `/admin`.' }),
);

const code = Type.Optional(
  Type.String({ maxLength: 100, description: 'Of the second factor, if the account has one.' }),
);

export const ReturnAddress = Type.Object({ next });

export const LinkRequest = Type.Object(
  { password: Type.String({ maxLength: 1000, description: 'The password of the account.' }), code, next },
  { $id: 'LinkRequest' },
);

export const LinkResponse = Type.Object(
  { address: Type.String({ description: 'Where the person logs in at the identity provider to link the account.' }) },
  { $id: 'LinkResponse' },
);
