import { Type } from 'typebox';

const password = Type.String({ maxLength: 1000 });
const code = Type.String({ maxLength: 100, description: 'A code of the authenticator app.' });

export const SecondFactorRequest = Type.Object({ password }, { $id: 'SecondFactorRequest' });

export const SecondFactorSecret = Type.Object(
  {
    secret: Type.String({ description: 'To be typed into an authenticator app, in base32.' }),
    address: Type.String({ description: 'The same as an address `otpauth://`, to be shown as a QR code.' }),
  },
  { $id: 'SecondFactorSecret' },
);

export const SecondFactorConfirmation = Type.Object({ code }, { $id: 'SecondFactorConfirmation' });

export const RecoveryCodes = Type.Object(
  { recovery_codes: Type.Array(Type.String(), { description: 'Each works once, instead of a code. Shown only now.' }) },
  { $id: 'RecoveryCodes' },
);

export const SecondFactorRemoval = Type.Object(
  {
    password,
    code: Type.String({ maxLength: 100, description: 'A code of the authenticator app, or a recovery code.' }),
  },
  { $id: 'SecondFactorRemoval' },
);
