import type { Schema } from '../../graphql/index.ts';
import type { LiveDeps } from './live-deps.ts';
import { defineTeamFields } from './team-fields.graphql.ts';

export function defineLiveGraphql(schema: Schema, platform: LiveDeps): void {
  defineTeamFields(schema, platform);
}
