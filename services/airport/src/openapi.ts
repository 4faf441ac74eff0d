import { type DocumentSchema, type DocumentSchemas, THIS_SERVER, TRIMMED_LENGTH } from '@muster/kit/http';
import { FORM } from '@muster/kit/schema';

/** The name of the security scheme in the OpenAPI document. */
export const BEARER_TOKEN = 'bearerToken';

/** The head of the OpenAPI document; the rest comes from the routes. */
export const openapiInfo = {
  info: {
    title: 'Airport management service',
    description:
      'Manages stewards, flights and the assignment of stewards to flights, together with airplanes, airports, cities and countries.',
    version: '1.1',
    license: { name: 'MIT' },
  },
  components: {
    securitySchemes: {
      [BEARER_TOKEN]: {
        type: 'http' as const,
        scheme: 'bearer',
        description:
          'A token that was made on the command line, with or without an end, needed if the service runs with AIRPORT_AUTH=tokens. Reads need the scope stewards:read or flights:read, changes stewards:write or flights:write; states of stewards need states:read and states:write.',
      },
    },
  },
  servers: [
    THIS_SERVER,
    {
      url: '{scheme}://{server}:{port}',
      variables: {
        scheme: { default: 'http', enum: ['http', 'https'] },
        server: { default: 'localhost' },
        port: { default: '8080' },
      },
    },
  ],
};

const BASE = 'DomainEntity';
const DISCRIMINATOR = 'objectType';

/**
 * Records are validated and written by flat schemas, which are fast; generators make a class hierarchy of a base that
 * every record refers to. The document says the latter.
 */
export function withHierarchy(schemas: DocumentSchemas): DocumentSchemas {
  const entities = Object.entries(schemas).filter(([name, schema]) => kindOf(schema) === name);
  const base: DocumentSchema = {
    type: 'object',
    description: 'The base of every record: an id and the name of its schema.',
    required: ['id', DISCRIMINATOR],
    properties: {
      id: { type: 'integer', format: 'int64', description: 'Unique id.', example: 1 },
      [DISCRIMINATOR]: { type: 'string', description: 'Name of the schema of this record.' },
    },
    discriminator: {
      propertyName: DISCRIMINATOR,
      mapping: Object.fromEntries(entities.map(([name]) => [name, `#/components/schemas/${name}`])),
    },
  };
  return {
    [BASE]: base,
    ...Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, requested(schema)])),
    ...Object.fromEntries(entities.map(([name, schema]) => [name, derived(schema)])),
  };
}

/** The documented schema of a request: with limits that are checked later, and its kind as a string, not as an enum. */
function requested(schema: DocumentSchema): DocumentSchema {
  if (schema.properties === undefined) return schema;
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    if (name === DISCRIMINATOR && property.enum !== undefined) {
      const {
        enum: [kind],
        ...text
      } = property;
      return [name, { ...text, pattern: `^${String(kind)}$`, example: kind }];
    }
    const {
      [TRIMMED_LENGTH]: maxLength,
      [FORM]: _,
      ...plain
    } = property as DocumentSchema & { [TRIMMED_LENGTH]?: number; [FORM]?: string };
    return [name, maxLength === undefined ? plain : { ...plain, minLength: 1, maxLength }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** The one value of the discriminator, for records; requests may leave it out and are none. */
function kindOf({ required = [], properties = {} }: DocumentSchema): unknown {
  return required.includes(DISCRIMINATOR) ? properties[DISCRIMINATOR]?.enum?.[0] : undefined;
}

function derived({ description, properties = {}, required = [] }: DocumentSchema): DocumentSchema {
  const { id: _, [DISCRIMINATOR]: __, ...own } = properties;
  const ownRequired = required.filter((name) => name in own);
  return {
    ...(description === undefined ? {} : { description }),
    allOf: [
      { $ref: `#/components/schemas/${BASE}` },
      { type: 'object', ...(ownRequired.length > 0 ? { required: ownRequired } : {}), properties: own },
    ],
  };
}
