import type { GraphQLSchema } from 'graphql';
import type { Rule } from '../access/index.ts';
import { defineAccountsGraphql, defineUserType } from '../modules/accounts/index.ts';
import { defineAdministrationGraphql } from '../modules/administration/index.ts';
import { defineBotsGraphql } from '../modules/bots/index.ts';
import { defineDefinitionsGraphql } from '../modules/definitions/index.ts';
import { defineMailsGraphql } from '../modules/mails/index.ts';
import { defineSessionsGraphql } from '../modules/sessions/index.ts';
import type { Platform } from '../platform.ts';
import { createBuilder } from './builder.ts';
import { guardRootFields } from './guard.ts';

/** The whole schema, with the access rule of every root field in force. */
export function buildSchema(platform: Platform): { schema: GraphQLSchema; rules: ReadonlyMap<string, Rule> } {
  const parts = createBuilder();
  const user = defineUserType(parts, platform);
  defineAccountsGraphql(parts, platform, user);
  defineSessionsGraphql(parts, platform);
  defineAdministrationGraphql(parts, platform, user);
  defineBotsGraphql(parts, platform, user);
  defineMailsGraphql(parts, platform);
  defineDefinitionsGraphql(parts, platform, user);
  const schema = parts.builder.toSchema({ sortSchema: true });
  return { schema, rules: guardRootFields(schema) };
}
