import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '@muster/kit/http';
import { Type } from 'typebox';
import { entityFields } from './entity.ts';
import { instant } from './instant.ts';

export const ErrorMessage = Type.Object(
  {
    ...entityFields('ErrorMessage'),
    timestamp: instant('When it happened.', '2026-03-01T12:00:00.000Z'),
    status: Type.Integer({ format: 'int32', description: 'HTTP status code.', examples: [404] }),
    error: Type.String({ description: 'HTTP status text.', examples: ['Not Found'] }),
    message: Type.String({
      description: 'What was wrong, for people.',
      examples: ['There is no steward with the id 4711.'],
    }),
    path: Type.String({ description: 'The path of the request, without its query.', examples: ['/api/stewards/4711'] }),
    code: Type.String({
      description: 'What was wrong, as a stable word for programs.',
      examples: ['steward_unknown'],
    }),
  },
  { $id: 'ErrorMessage', description: 'Why a request was refused.' },
);

export const errorMessage: ErrorBody = (error, { path, now, ids }) => {
  const id = ids.number();
  return {
    body: {
      ...error.more,
      id,
      objectType: 'ErrorMessage',
      timestamp: new Date(now).toISOString(),
      status: error.status,
      error: STATUS_CODES[error.status] ?? 'Error',
      message: error.message,
      path,
      code: error.code,
    },
    log: { errorId: id },
  };
};
