import type { Schema } from '../../graphql/index.ts';
import { defineExerciseFields } from './exercise-fields.graphql.ts';
import type { LiveDeps } from './live-deps.ts';
import { defineTeamFields } from './team-fields.graphql.ts';

export function defineLiveGraphql(schema: Schema, platform: LiveDeps): void {
  defineTeamFields(schema, platform);
  defineExerciseFields(schema, platform);
}
