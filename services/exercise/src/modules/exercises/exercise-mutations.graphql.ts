import { requirePerson } from '../../access/index.ts';
import { CLIENT_ID, CLIENT_ID_WITH_TOKENS, readClientId } from '../../client-ids/index.ts';
import { readId, type Schema } from '../../graphql/index.ts';
import { definitionUnknown } from '../definitions/index.ts';
import { copyExercise, createExercise } from './create-exercise.service.ts';
import type { ExerciseDeps } from './exercise-deps.ts';
import { exercisesAccess as access } from './exercises.policy.ts';
import { addTime, finishExercise, startExercise, stopExercise } from './lifecycle.service.ts';
import { planExercise, renameExercise, setGuests, setResults, setStuckAfter, shareExercise } from './manage.service.ts';
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
      teamCount: t.int({
        description:
          'The number of teams. They get the roles in the order of the definition. If the definition has cells, the number of cells: each gets a team of every role of a cell, such as `team-1-technical`. Default: one; none with ownTeams.',
      }),
      teams: t.field({ type: [use(teamInputType)], description: 'The teams by name, instead of teamCount.' }),
      onDemand: t.boolean({ defaultValue: false, description: 'Whether each team starts its own clock.' }),
      finishAtEnd: t.boolean({
        defaultValue: false,
        description: 'Whether the exercise finishes when its duration is over.',
      }),
      plannedStart: t.field({
        type: 'DateTime',
        description: 'The planned start. It is only displayed, and starts nothing.',
      }),
      guests: t.boolean({
        defaultValue: false,
        description: 'Whether people without an account can join with a code.',
      }),
      ownTeams: t.boolean({
        description:
          'On demand only: whether the exercise has one join code that makes a team for each who joins. It then needs no teams, and does not finish with its last one. Default: false.',
      }),
      maxTeams: t.int({ description: 'With ownTeams: how many teams there may be, 1 to 500. Default: 200.' }),
      shareFeedback: t.boolean({
        defaultValue: false,
        description: 'Whether teams can see judgements and the comments shared with them.',
      }),
      shareWith: t.field({ type: ['UUID'], description: 'Instructors who can run the exercise too.' }),
      assignTags: t.stringList({
        description: 'Distributes the trainees with one of these tags evenly among the teams.',
      }),
    }),
  });
  builder.mutationFields((t) => ({
    createExercise: t.field({
      type: Exercise,
      description: 'Create an exercise from a definition, with its teams.',
      extensions: { access: access.create },
      args: {
        createExerciseInput: t.arg({ type: CreateExerciseInput, required: true }),
        clientId: t.arg.string(CLIENT_ID_WITH_TOKENS),
      },
      resolve: (_root, { createExerciseInput: input, clientId }, { actor }) => {
        const wanted = {
          ...input,
          definitionId: readId(input.definitionId, definitionUnknown),
          plannedStart: instantOf(input.plannedStart),
          onDemand: input.onDemand ?? false,
          finishAtEnd: input.finishAtEnd ?? false,
          shareFeedback: input.shareFeedback ?? false,
          guests: input.guests ?? false,
        };
        return createExercise(platform, actor, wanted, readClientId(clientId));
      },
    }),
    copyExercise: t.field({
      type: Exercise,
      description:
        'Create an exercise with the definition, teams and options of another. Codes and tokens are new. Teams are not copied from an exercise with ownTeams.',
      extensions: { access: access.manage },
      args: {
        exerciseId: t.arg.id({ required: true }),
        name: t.arg.string({ required: true }),
        withMembers: t.arg.boolean({ defaultValue: false }),
        clientId: t.arg.string(CLIENT_ID_WITH_TOKENS),
      },
      resolve: (_root, { exerciseId, name, withMembers, clientId }, { actor }) =>
        copyExercise(
          platform,
          actor,
          { exerciseId: idOf(exerciseId), name, withMembers: withMembers ?? false },
          readClientId(clientId),
        ),
    }),
    deleteExercise: t.field({
      type: 'ID',
      description: 'Delete an exercise that is not running, with everything in it.',
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
      description: 'Start or resume an exercise. On demand: allow teams to start.',
      extensions: { access: access.start },
      args: { exerciseId: t.arg.id({ required: true }), clientId: t.arg.string(CLIENT_ID) },
      resolve: (_root, { exerciseId, clientId }, { actor }) =>
        startExercise(platform, actor, idOf(exerciseId), readClientId(clientId)),
    }),
    stopExercise: t.field({
      type: Exercise,
      description: 'Pause exercise time. On demand: for every team.',
      extensions: { access: access.stop },
      args: { exerciseId: t.arg.id({ required: true }), clientId: t.arg.string(CLIENT_ID) },
      resolve: (_root, { exerciseId, clientId }, { actor }) =>
        stopExercise(platform, actor, idOf(exerciseId), readClientId(clientId)),
    }),
    finishExercise: t.field({
      type: Exercise,
      description: 'Finish an exercise. It cannot be resumed.',
      extensions: { access: access.manage },
      args: { exerciseId: t.arg.id({ required: true }), clientId: t.arg.string(CLIENT_ID) },
      resolve: (_root, { exerciseId, clientId }, { actor }) =>
        finishExercise(platform, actor, idOf(exerciseId), readClientId(clientId)),
    }),
    addTime: t.field({
      type: Exercise,
      description:
        'Extend the duration; with negative minutes, take back what was added and is not used yet. On demand: for every team that has not finished; one that has used what is taken back keeps it.',
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
      description: 'Rename an exercise.',
      extensions: { access: access.manage },
      args: { exerciseId: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
      resolve: (_root, { exerciseId, name }, { actor }) => renameExercise(platform, actor, idOf(exerciseId), name),
    }),
    setGuests: t.field({
      type: Exercise,
      description: 'Let people without an account join an exercise with a code, or stop that. Whoever is in it stays.',
      extensions: { access: access.manage },
      args: { exerciseId: t.arg.id({ required: true }), guests: t.arg.boolean({ required: true }) },
      resolve: (_root, { exerciseId, guests }, { actor }) => setGuests(platform, actor, idOf(exerciseId), guests),
    }),
    setResults: t.field({
      type: Exercise,
      description:
        'Release the results of an exercise, so that its teams can look back on their own once they have finished; or take that back.',
      extensions: { access: access.manage },
      args: { exerciseId: t.arg.id({ required: true }), released: t.arg.boolean({ required: true }) },
      resolve: (_root, { exerciseId, released }, { actor }) => setResults(platform, actor, idOf(exerciseId), released),
    }),
    setStuckAfter: t.field({
      type: Exercise,
      description:
        'Set after how long without an act or a hint teams of an exercise count as stuck, for all its instructors.',
      extensions: { access: access.manage },
      args: {
        exerciseId: t.arg.id({ required: true }),
        seconds: t.arg.int({ required: true, description: 'Of exercise time, 1 to 86,400.' }),
      },
      resolve: (_root, { exerciseId, seconds }, { actor }) => setStuckAfter(platform, actor, idOf(exerciseId), seconds),
    }),
    planExercise: t.field({
      type: Exercise,
      description: 'Set the planned start of an exercise, or clear it with null.',
      extensions: { access: access.manage },
      args: { exerciseId: t.arg.id({ required: true }), plannedStart: t.arg({ type: 'DateTime' }) },
      resolve: (_root, { exerciseId, plannedStart }, { actor }) =>
        planExercise(platform, actor, idOf(exerciseId), instantOf(plannedStart)),
    }),
    shareExercise: t.field({
      type: Exercise,
      description: 'Share an exercise with another instructor, who can then run it.',
      extensions: { access: access.manage },
      args: { exerciseId: t.arg.id({ required: true }), userId: t.arg({ type: 'UUID', required: true }) },
      resolve: (_root, { exerciseId, userId }, { actor }) =>
        shareExercise(platform, requirePerson(actor), idOf(exerciseId), userId, true),
    }),
    unshareExercise: t.field({
      type: Exercise,
      description: 'Stop sharing an exercise with an instructor.',
      extensions: { access: access.manage },
      args: { exerciseId: t.arg.id({ required: true }), userId: t.arg({ type: 'UUID', required: true }) },
      resolve: (_root, { exerciseId, userId }, { actor }) =>
        shareExercise(platform, requirePerson(actor), idOf(exerciseId), userId, false),
    }),
  }));
}
