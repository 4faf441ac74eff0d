import { type DocumentSchema, type DocumentSchemas, THIS_SERVER } from '@muster/kit/http';

/** The head of the OpenAPI document; the rest comes from the routes. */
export const openapiInfo = {
  info: {
    title: 'Airport management service',
    description:
      'Manages stewards, flights and the assignment of stewards to flights, together with airplanes, airports, cities and countries.',
    version: '1.1',
    license: { name: 'MIT' },
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
  return { [BASE]: base, ...schemas, ...Object.fromEntries(entities.map(([name, schema]) => [name, derived(schema)])) };
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
