import type { Params } from '@muster/sentences';
import SchemaBuilder from '@pothos/core';
import { GraphQLError } from 'graphql';
import { GROUPS, OPERATIONS } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { platformErrors } from '../../platform-errors.ts';
import type { GraphqlContext } from '../context.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** Milliseconds since 1970. Rejects the 31st of a month with 30 days, which the platform would accept. */
function instantOf(text: string): number | undefined {
  if (!INSTANT.test(text)) return undefined;
  const [day = ''] = text.split('T');
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const at = Date.parse(text);
  const isDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  return isDay && !Number.isNaN(at) ? at : undefined;
}

/** The schema under construction; every module adds its types and root fields. */
export function createBuilder(deps: Deps) {
  const builder = new SchemaBuilder<{
    Context: GraphqlContext;
    DefaultFieldNullability: false;
    Scalars: {
      UUID: { Input: string; Output: string };
      DateTime: { Input: string; Output: number };
      SentenceParams: { Input: never; Output: Params };
    };
  }>({ defaultFieldNullability: false });
  builder.queryType({ description: 'What can be read.' });
  builder.mutationType({ description: 'What can be done.' });
  builder.subscriptionType({ description: 'What can be watched.' });
  builder.scalarType('UUID', {
    description: 'The id of a user.',
    serialize: (value) => value,
    parseValue: (value) => {
      if (typeof value === 'string' && UUID.test(value)) return value.toLowerCase();
      throw new GraphQLError('A UUID looks like 01890a5d-ac96-774b-bcce-b302099a8057.', {
        extensions: { code: platformErrors.id_malformed.code },
      });
    },
  });
  builder.scalarType('DateTime', {
    description: 'An instant in ISO 8601, in UTC; one that is given may have another offset.',
    serialize: (value) => new Date(value).toISOString(),
    parseValue: (value) => {
      const at = typeof value === 'string' ? instantOf(value) : undefined;
      // Serialized as a text, so that a parsed value can be parsed again, as variables are.
      if (at !== undefined) return new Date(at).toISOString();
      throw new GraphQLError('An instant looks like 2026-01-31T12:00:00Z.', {
        extensions: { code: platformErrors.time_malformed.code },
      });
    },
  });
  builder.scalarType('SentenceParams', {
    description:
      'What varies in a sentence, as an object by name: texts, numbers, phrases (`phrase`, `params` and `words` in English) and lists of texts and phrases.',
    serialize: (params) => params,
  });
  const UserGroup = builder.enumType('UserGroup', { values: GROUPS, description: 'What a user is.' });
  const TokenOperation = builder.enumType('TokenOperation', {
    values: OPERATIONS,
    description: 'What an API token may be allowed to call.',
  });
  return { builder, deps, UserGroup, TokenOperation };
}

/** The schema while modules add to it. */
export interface Schema extends ReturnType<typeof createBuilder> {
  /**
   * Types or loaders that any module defines. They are created once, on first use, so that the order of modules does not
   * matter.
   */
  use<Shared>(define: (schema: Schema) => Shared): Shared;
}
