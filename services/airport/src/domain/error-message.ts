import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '@muster/kit/http';
import { Type } from 'typebox';
import { entityFields } from './entity.ts';
import { instant } from './instant.ts';

/** The schema of every error; it lists the codes of all modules. */
export const errorMessageSchema = (codes: readonly string[]) =>
  Type.Object(
    {
      ...entityFields('ErrorMessage'),
      timestamp: instant('When the error occurred.', '2026-03-01T12:00:00.000Z'),
      status: Type.Integer({ format: 'int32', description: 'HTTP status code.', examples: [404] }),
      error: Type.String({ description: 'HTTP status text.', examples: ['Not Found'] }),
      message: Type.String({
        description: 'Human-readable description of the error.',
        examples: ['There is no steward with the id 4711.'],
      }),
      path: Type.String({
        description: 'Path of the request, without the query string.',
        examples: ['/api/stewards/4711'],
      }),
      code: Type.String({
        description: `Stable, machine-readable error code. More may be added. One of: ${codes.join(', ')}.`,
        examples: ['steward_unknown'],
      }),
      refusals: Type.Optional(
        Type.Array(Type.Unsafe<object>({ $ref: 'RefusalDto#' }), {
          description: 'Every reason why the steward cannot be assigned; with a refused assignment only.',
        }),
      ),
      crew: Type.Optional(
        Type.Array(Type.Unsafe<object>({ $ref: 'CrewRefusalDto#' }), {
          description:
            'Who of the crew cannot be on the flight then, and why; with the code flight_change_refused only.',
        }),
      ),
      changes: Type.Optional(
        Type.Array(Type.Unsafe<object>({ $ref: 'ChangeOutcomeDto#' }), {
          description: 'The result of each change, in the order of the request; with the code changes_refused only.',
        }),
      ),
    },
    { $id: 'ErrorMessage', description: 'Describes why a request failed.' },
  );

/** A reference to it, for responses. */
export const ErrorMessage = Type.Unsafe<object>({ $ref: 'ErrorMessage#' });

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
