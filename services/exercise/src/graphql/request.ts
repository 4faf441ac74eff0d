import { type Static, Type } from 'typebox';
import { platformErrors } from '../platform-errors.ts';
import type { Variables } from './documents/variables.ts';

/** A request over HTTP or a WebSocket. */
export interface GraphqlRequest {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Variables | null | undefined;
}

const DOCUMENT = { description: 'A document of GraphQL.' };
const OPERATION_NAME = { description: 'Which operation of the document to run; needed when there are several.' };

export const PostedRequest = Type.Object({
  query: Type.String(DOCUMENT),
  operationName: Type.Optional(Type.Union([Type.String(), Type.Null()], OPERATION_NAME)),
  variables: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
});

/** Everything is optional, since a WebSocket is opened at the same path without any of it. */
export const RequestInAddress = Type.Object({
  query: Type.Optional(Type.String(DOCUMENT)),
  operationName: Type.Optional(Type.String(OPERATION_NAME)),
  variables: Type.Optional(Type.String({ description: 'An object, as JSON.' })),
});

export function readFromAddress({ query, operationName, variables }: Static<typeof RequestInAddress>): GraphqlRequest {
  if (query === undefined) throw platformErrors.invalid_query('query_missing');
  return { query, operationName, variables: variables === undefined ? undefined : readObject(variables) };
}

function readObject(text: string): Variables {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // The same message for invalid JSON and for JSON that is not an object.
  }
  throw platformErrors.invalid_query('variables');
}

function isObject(value: unknown): value is Variables {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** For the OpenAPI document; responses are serialized elsewhere. */
export const GraphqlAnswer = Type.Object({
  data: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
  errors: Type.Optional(
    Type.Array(
      Type.Object({
        message: Type.String(),
        locations: Type.Optional(Type.Array(Type.Object({ line: Type.Integer(), column: Type.Integer() }))),
        path: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Integer()]))),
        extensions: Type.Object({ code: Type.String() }, { additionalProperties: true }),
      }),
    ),
  ),
});
