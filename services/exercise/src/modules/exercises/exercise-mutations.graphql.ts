import { requirePerson } from '../../access/index.ts';
import { readId, type Schema } from '../../graphql/index.ts';
import { definitionUnknown } from '../definitions/index.ts';
import { CLIENT_ID, readClientId } from './client-ids.service.ts';
import { copyExercise, createExercise } from './create-exercise.service.ts';
import type { ExerciseDeps } from './exercise-deps.ts';
import { exercisesAccess as access } from './exercises.policy.ts';
import { addTime, finishExercise, startExercise, stopExercise } from './lifecycle.service.ts';
import { planExercise, renameExercise, shareExercise } from './manage.service.ts';
import { deleteExercise } from './removal.service.ts';
import { exerciseUnknown } from './seen.service.ts';
import { exerciseRef } from './types/exercise.graphql.ts';
import { teamInputType } from './types/team-input.graphql.ts';

const instantOf = (time: string | null | undefined): number | null => (time == null ? null : Date.parse(time));
const idOf = (exerciseId: string | number): number => readId(exerciseId, exerciseUnknown);

export function defineExerciseMutations(schema: Schema, platform: ExerciseDeps): void {
  defineMaking(schema, platform);
  defineRunning(schema, platform);
  defineManaging(schema, platform);
}

function defineMaking({ builder, use }: Schema, platform: ExerciseDeps): void {
  const Exercise = use(exerciseRef);
  const CreateExerciseInput = builder.inputType('CreateExerciseInput', {
    fields: (t) => ({
      definitionId: t.id({ required: true }),
      name: t.string({ required: true }),
      teamCount: t.int({ description: 'So many teams, with roles in the order of the definition. Neither: one team.' }),
      teams: t.field({ type: [use(teamInputType)], description: 'Teams by name, instead of teamCount.' }),
      onDemand: t.boolean({ defaultValue: false, description: 'Every team starts its own clock.' }),
      finishAtEnd: t.boolean({ defaultValue: false, description: 'Finish when the duration is over.' }),
      plannedStart: t.field({ type: 'DateTime', description: 'Shown, and starts nothing.' }),
      shareFeedback: t.boolean({ defaultValue: false, description: 'Let teams see judgements and shared comments.' }),
      shareWith: t.field({ type: ['UUID'], description: 'Instructors who shall run it too.' }),
      assignTags: t.stringList({ description: 'Trainees with one of these tags are dealt evenly over the teams.' }),
    }),
  });
  builder.mutationFields((t) => ({
    createExercise: t.field({
      type: Exercise,
      extensions: { access: access.create },
      args: { createExerciseInput: t.arg({ type: CreateExerciseInput, required: true }) },
      resolve: (_root, { createExerciseInput: input }, { actor }) =>
        createExercise(platform, actor, {
          ...input,
          definitionId: readId(input.definitionId, definitionUnknown),
          plannedStart: instantOf(input.plannedStart),
          onDemand: input.onDemand ?? false,
          finishAtEnd: input.finishAtEnd ?? false,
          shareFeedback: input.shareFeedback ?? false,
        }),
    }),
    copyExercise: t.field({
      type: Exercise,
      description: 'A new exercise with the same definition, teams and options, and with other codes and tokens.',
      extensions: { access: access.manage },
      args: {
        exerciseId: t.arg.id({ required: true }),
        name: t.arg.string({ required: true }),
        withMembers: t.arg.boolean({ defaultValue: false }),
      },
      resolve: (_root, { exerciseId, name, withMembers }, { actor }) =>
        copyExercise(platform, actor, { exerciseId: idOf(exerciseId), name, withMembers: withMembers ?? false }),
    }),
    deleteExercise: t.field({
      type: 'ID',
      extensions: { access: access.delete },
      args: { exerciseId: t.arg.id({ required: true }) },
      resolve: async (_root, { exerciseId }, { actor }) => {
        await deleteExercise(platform, actor, idOf(exerciseId));
        return exerciseId;
      },
    }),
  }));
}

function defineRunning({ builder, use }: Schema, platform: ExerciseDeps): void {
  const Exercise = use(exerciseRef);
  builder.mutationFields((t) => ({
    startExercise: t.field({
      type: Exercise,
      description: 'Starts it, or lets it go on. On demand: lets teams start.',
      extensions: { access: access.start },
      args: { exerciseId: t.arg.id({ required: true }), clientId: t.arg.string(CLIENT_ID) },
      resolve: (_root, { exerciseId, clientId }, { actor }) =>
        startExercise(platform, actor, idOf(exerciseId), readClientId(clientId)),
    }),
    stopExercise: t.field({
      type: Exercise,
      description: 'Lets exercise time stand still. On demand: that of every team.',
      extensions: { access: access.stop },
      args: { exerciseId: t.arg.id({ required: true }), clientId: t.arg.string(CLIENT_ID) },
      resolve: (_root, { exerciseId, clientId }, { actor }) =>
        stopExercise(platform, actor, idOf(exerciseId), readClientId(clientId)),
    }),
    finishExercise: t.field({
      type: Exercise,
      description: 'Ends it for good.',
      extensions: { access: access.manage },
      args: { exerciseId: t.arg.id({ required: true }), clientId: t.arg.string(CLIENT_ID) },
      resolve: (_root, { exerciseId, clientId }, { actor }) =>
        finishExercise(platform, actor, idOf(exerciseId), readClientId(clientId)),
    }),
    addTime: t.field({
      type: Exercise,
      description: 'Makes the duration longer. On demand: for every team that has not finished.',
      extensions: { access: access.manage },
      args: {
        exerciseId: t.arg.id({ required: true }),
        minutes: t.arg.float({ required: true }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { exerciseId, minutes, clientId }, { actor }) =>
        addTime(platform, actor, idOf(exerciseId), minutes, readClientId(clientId)),
    }),
  }));
}

function defineManaging({ builder, use }: Schema, platform: ExerciseDeps): void {
  const Exercise = use(exerciseRef);
  builder.mutationFields((t) => ({
    renameExercise: t.field({
      type: Exercise,
      extensions: { access: access.manage },
      args: { exerciseId: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
      resolve: (_root, { exerciseId, name }, { actor }) => renameExercise(platform, actor, idOf(exerciseId), name),
    }),
    planExercise: t.field({
      type: Exercise,
      description: 'Says when it is meant to start, or, without a time, that this is open.',
      extensions: { access: access.manage },
      args: { exerciseId: t.arg.id({ required: true }), plannedStart: t.arg({ type: 'DateTime' }) },
      resolve: (_root, { exerciseId, plannedStart }, { actor }) =>
        planExercise(platform, actor, idOf(exerciseId), instantOf(plannedStart)),
    }),
    shareExercise: t.field({
      type: Exercise,
      description: 'Lets another instructor run an exercise.',
      extensions: { access: access.manage },
      args: { exerciseId: t.arg.id({ required: true }), userId: t.arg({ type: 'UUID', required: true }) },
      resolve: (_root, { exerciseId, userId }, { actor }) =>
        shareExercise(platform, requirePerson(actor), idOf(exerciseId), userId, true),
    }),
    unshareExercise: t.field({
      type: Exercise,
      extensions: { access: access.manage },
      args: { exerciseId: t.arg.id({ required: true }), userId: t.arg({ type: 'UUID', required: true }) },
      resolve: (_root, { exerciseId, userId }, { actor }) =>
        shareExercise(platform, requirePerson(actor), idOf(exerciseId), userId, false),
    }),
  }));
}
