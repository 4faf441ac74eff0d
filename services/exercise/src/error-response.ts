import type { ErrorBody } from '@muster/kit/http';
import { Type } from 'typebox';

export const ErrorResponse = Type.Object(
  {
    error: Type.String({ description: 'What was wrong, for people.' }),
    code: Type.String({ description: 'What was wrong, as a stable word for programs.' }),
  },
  { $id: 'ErrorResponse', description: 'Why a request was refused.', additionalProperties: true },
);

export const errorResponse: ErrorBody = (error) => ({
  body: { ...error.more, error: error.message, code: error.code },
});
