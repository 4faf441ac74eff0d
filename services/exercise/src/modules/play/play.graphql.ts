import type { Schema } from '../../graphql/index.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { defineDryRuns } from './dry-runs.graphql.ts';
import { defineExplanations } from './explanations.graphql.ts';
import { defineInstructorActs } from './instructor-acts.graphql.ts';
import { defineTeamLimits } from './limits.graphql.ts';
import { defineRetractions } from './retractions.graphql.ts';
import { defineTeamActs } from './team-acts.graphql.ts';
import { defineEmailThread } from './types/email-thread.graphql.ts';

export function definePlayGraphql(schema: Schema, platform: ExerciseDeps): void {
  defineEmailThread(schema);
  defineTeamActs(schema, platform);
  defineInstructorActs(schema, platform);
  defineExplanations(schema, platform);
  defineDryRuns(schema, platform);
  defineRetractions(schema, platform);
  defineTeamLimits(schema, platform);
}
