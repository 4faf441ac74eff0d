import type { GraphQLSchema } from 'graphql';
import { defineAccountsGraphql, defineUserType } from '../modules/accounts/index.ts';
import { defineAdministrationGraphql } from '../modules/administration/index.ts';
import { defineBotsGraphql } from '../modules/bots/index.ts';
import { defineDefinitionsGraphql } from '../modules/definitions/index.ts';
import { defineMailsGraphql } from '../modules/mails/index.ts';
import { defineSessionsGraphql } from '../modules/sessions/index.ts';
import type { Platform } from '../platform.ts';
import { createBuilder } from './builder.ts';
import { chargeLists } from './charge-lists.ts';
import { forgetLoadedAtMutations } from './forget-loaded.ts';
import { requireRules } from './guard.ts';

/** The whole schema, with an access rule on every root field and a charge on every list. */
export function buildSchema(platform: Platform): GraphQLSchema {
  const parts = createBuilder();
  const user = defineUserType(parts, platform);
  defineAccountsGraphql(parts, platform, user);
  defineSessionsGraphql(parts, platform);
  defineAdministrationGraphql(parts, platform, user);
  defineBotsGraphql(parts, platform, user);
  defineMailsGraphql(parts, platform);
  defineDefinitionsGraphql(parts, platform, user);
  const schema = parts.builder.toSchema({ sortSchema: true });
  requireRules(schema);
  chargeLists(schema);
  forgetLoadedAtMutations(schema);
  return schema;
}
