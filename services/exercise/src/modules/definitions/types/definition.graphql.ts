import { loader, type Schema } from '../../../graphql/index.ts';
import { platformErrors } from '../../../platform-errors.ts';
import { userLoader, userTypes } from '../../accounts/index.ts';
import type { DefinitionDeps } from '../definitions-deps.ts';
import { instructorsByDefinition } from '../sharing.service.ts';
import { exercisesOfDefinitions, MAX_NAMED, throughByDefinition } from '../through-exercises.service.ts';
import { definitionCountsType } from './definition-counts.graphql.ts';
import { definitionRef } from './definition-ref.graphql.ts';
import { throughExerciseType } from './through-exercise.graphql.ts';

/** The list data of a definition, and who can use it. */
export function defineDefinition({ use }: Schema, platform: DefinitionDeps): void {
  const { User } = use(userTypes);
  const users = use(userLoader);
  const Counts = use(definitionCountsType);
  const useCounts = loader((ids: readonly number[]) => platform.useCountsOfDefinitions(platform.database, ids));
  const through = loader((ids: readonly number[], { actor }) => throughByDefinition(platform, actor, ids));
  const exercises = loader((ids: readonly number[], { actor }) => exercisesOfDefinitions(platform, actor, ids));
  const instructors = loader((ids: readonly string[]) => instructorsByDefinition(platform, ids));

  use(definitionRef).implement({
    description: 'An uploaded definition.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      version: t.exposeString('version', { description: 'Version of the definition format.' }),
      size: t.exposeInt('size', { description: 'Bytes of the package.' }),
      uploadedAt: t.expose('uploaded_at', { type: 'DateTime' }),
      uploadedBy: t.field({
        type: User,
        nullable: true,
        description: 'Null when the user was deleted.',
        resolve: async (row, _args, context) => (await users(context, row.uploaded_by)) ?? null,
      }),
      instructors: t.field({
        type: [User],
        description: 'The users who can see and use it, besides administrators.',
        resolve: async (row, _args, context) => {
          if (context.actor.kind === 'bot') throw platformErrors.operation_not_allowed('users_of_definition');
          const ids = (await instructors(context, String(row.id))) ?? [];
          const found = await Promise.all(ids.map((id) => users(context, id)));
          return found.filter((user) => user !== undefined);
        },
      }),
      exerciseCount: t.int({
        description:
          'How many exercises were made from it, whoever runs them. While there are any it cannot be deleted.',
        resolve: async (row, _args, context) => (await useCounts(context, row.id)) ?? 0,
      }),
      exercises: t.field({
        type: [use(throughExerciseType)],
        description: `The newest exercises that were made from it, at most ${MAX_NAMED}: those that the caller runs, or any for administrators. \`exerciseCount\` counts all.`,
        extensions: { entries: MAX_NAMED },
        resolve: async (row, _args, context) => {
          if (context.actor.kind === 'bot') throw platformErrors.operation_not_allowed('users_of_definition');
          return (await exercises(context, row.id)) ?? [];
        },
      }),
      through: t.field({
        type: [use(throughExerciseType)],
        description:
          'The newest exercises through which the caller reads it. Empty: it is shared with them, or they may see all.',
        extensions: { entries: MAX_NAMED },
        resolve: async (row, _args, context) => (await through(context, row.id)) ?? [],
      }),
      lineId: t.id({
        nullable: true,
        description: 'The line of versions that it belongs to, for `definitionLine`.',
        resolve: ({ line_id }) => line_id,
      }),
      lineVersion: t.exposeInt('line_version', {
        nullable: true,
        description: 'Which version of its line it is, counted from 1. `version` is that of the format.',
      }),
      note: t.exposeString('note', { nullable: true, description: 'What its publisher said about this version.' }),
      exerciseDuration: t.exposeFloat('exercise_duration', { description: 'Minutes.' }),
      warningCount: t.exposeInt('warning_count'),
      counts: t.expose('counts', {
        type: Counts,
        description: 'The number of elements, without loading the definition.',
      }),
    }),
  });
}
