import type { FastifySchema, RouteOptions } from 'fastify';

const ETAG = {
  ETag: { type: 'string', description: 'The entity tag of the response, for If-Match and If-None-Match.' },
};
const REPLAYED = {
  'Idempotent-Replayed': {
    type: 'string',
    enum: ['true'],
    description: 'Present if this is the stored response of an earlier request.',
  },
};
const IF_NONE_MATCH = {
  type: 'string',
  description: 'Return 304 without a body if the entity tag is still one of these.',
};

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Documents in the schema of a route what hooks do for it. */
export function withHeaders(schema: FastifySchema, { config, method }: RouteOptions): FastifySchema {
  const { headers, response } = schema as { headers?: ObjectSchema; response?: Readonly<Record<string, object>> };
  const isTagged = config?.entityTag === true;
  const isRepeatable = headers?.properties?.['idempotency-key'] !== undefined;
  if (response === undefined || (!isTagged && !isRepeatable)) return schema;
  const answered = { ...(isTagged ? ETAG : {}), ...(isRepeatable ? REPLAYED : {}) };
  const told = Object.entries(response).map(([status, answer]) => [
    status,
    status === '200' || status === '201' ? { ...answer, headers: answered } : answer,
  ]);
  const isRead = isTagged && [method].flat().includes('GET');
  if (!isRead) return { ...schema, response: Object.fromEntries(told) };
  return {
    ...schema,
    headers: {
      type: 'object',
      ...headers,
      properties: { ...headers?.properties, 'if-none-match': IF_NONE_MATCH },
    },
    response: {
      ...Object.fromEntries(told),
      304: { type: 'null', description: 'The client has the current state already.', headers: ETAG },
    },
  };
}
