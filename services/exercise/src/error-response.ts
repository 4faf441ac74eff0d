import { codeFields } from '@muster/kit/errors';
import type { ErrorBody } from '@muster/kit/http';
import { Type } from 'typebox';

export const ErrorResponse = Type.Object(
  {
    error: Type.String({ description: 'What was wrong, for people.' }),
    code: Type.String({ description: 'What was wrong, as a stable word for programs.' }),
    variant: Type.Optional(
      Type.String({ description: 'Which of the messages of its code it is, if there are several.' }),
    ),
    params: Type.Optional(
      Type.Object({}, { additionalProperties: true, description: 'What varies in the message, by name.' }),
    ),
  },
  { $id: 'ErrorResponse', description: 'Why a request was refused.', additionalProperties: true },
);

export const errorResponse: ErrorBody = (error) => ({
  body: { ...error.more, error: error.message, ...codeFields(error) },
});
