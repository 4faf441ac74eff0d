import type { Schema } from '../../graphql/index.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { defineAdministration } from './administration.graphql.ts';
import { defineDomains } from './domains.graphql.ts';
import { definePlatformConfig } from './platform-config.graphql.ts';
import { defineTags } from './tags/tags.graphql.ts';
import { defineUserMutations } from './user-mutations.graphql.ts';
import { defineUserPages, defineUserQueries } from './user-queries.graphql.ts';

export function defineAccountsGraphql(schema: Schema, deps: AccountsDeps): void {
  definePlatformConfig(schema, deps);
  defineUserQueries(schema, deps);
  defineUserPages(schema, deps);
  defineUserMutations(schema, deps);
  defineTags(schema, deps);
  defineDomains(schema, deps);
  defineAdministration(schema, deps);
}
