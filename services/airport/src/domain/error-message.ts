import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '@muster/kit/http';
import { Type } from 'typebox';
import { entityFields } from './entity.ts';

export const ErrorMessage = Type.Object(
  {
    ...entityFields('ErrorMessage'),
    timestamp: Type.String({ format: 'date-time', description: 'When it happened.' }),
    status: Type.Integer({ format: 'int32', description: 'HTTP status code.' }),
    error: Type.String({ description: 'HTTP status text.' }),
    message: Type.String({ description: 'What was wrong, for people.' }),
    path: Type.String({ description: 'The path of the request, without its query.' }),
    code: Type.String({ description: 'What was wrong, as a stable word for programs.' }),
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
