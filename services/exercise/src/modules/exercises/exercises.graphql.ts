import type { Schema } from '../../graphql/index.ts';
import type { ExerciseDeps } from './exercise-deps.ts';
import { defineExerciseMutations } from './exercise-mutations.graphql.ts';
import { defineExerciseQueries } from './exercise-queries.graphql.ts';
import { defineMemberMutations } from './members/member-mutations.graphql.ts';
import { defineTeamMutations } from './teams/team-mutations.graphql.ts';
import { defineExercise } from './types/exercise.graphql.ts';
import { defineTeam } from './types/team.graphql.ts';

export function defineExercisesGraphql(schema: Schema, platform: ExerciseDeps): void {
  defineTeam(schema, platform);
  defineExercise(schema, platform);
  defineExerciseQueries(schema, platform);
  defineExerciseMutations(schema, platform);
  defineTeamMutations(schema, platform);
  defineMemberMutations(schema, platform);
}
