import {
  type Inventory,
  instructors,
  NOBODY,
  orToken,
  participants,
  REPEATS,
  trainees,
} from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  examples: async ({ admin, valuesOf }) => {
    const [definitionId] = valuesOf('definitionId');
    const { createExercise } = await admin.ask(
      'mutation ($input: CreateExerciseInput!) { createExercise(createExerciseInput: $input) { id teams { id } } }',
      { input: { definitionId, name: 'Kept', teamCount: 2 } },
    );
    await admin.ask('mutation ($id: ID!) { startExercise(exerciseId: $id) { id } }', { id: createExercise.id });
    const alone = await admin.ask(
      'mutation ($input: CreateExerciseInput!) { createExercise(createExerciseInput: $input) { id } }',
      { input: { definitionId, name: 'On your own', onDemand: true, ownTeams: true } },
    );
    const teams: string[] = createExercise.teams.map(({ id }: { id: string }) => id);
    return {
      arguments: {
        exerciseId: [createExercise.id],
        teamId: teams,
        teamIds: teams.map((id) => [id]),
      },
      calls: {
        exercise: [{ exerciseId: createExercise.id }, { exerciseId: alone.createExercise.id }],
        // It is for trainees only.
        teamToJoin: [],
      },
    };
  },
  fields: {
    'Query.exercises': orToken(participants('exercises { id }'), 'EXERCISES'),
    'Query.exercisePage': orToken(participants('exercisePage { totalCount }'), 'EXERCISES'),
    'Query.exercise': participants('exercise(exerciseId: "0") { id }'),
    'Query.exerciseTimeLeft': participants('exerciseTimeLeft(teamId: "0")'),
    'Query.team': participants('team(teamId: "0") { id }'),
    'Query.teamToJoin': trainees('teamToJoin(joinCode: "x") { name }'),
    'Mutation.createExercise': orToken(
      instructors('createExercise(createExerciseInput: { definitionId: "0", name: "x" }) { id }'),
      'CREATE_EXERCISE',
    ),
    'Mutation.copyExercise': instructors('copyExercise(exerciseId: "0", name: "x") { id }'),
    'Mutation.deleteExercise': orToken(instructors('deleteExercise(exerciseId: "0")'), 'DELETE_EXERCISE'),
    'Mutation.startExercise': orToken(instructors('startExercise(exerciseId: "0") { id }'), 'START_EXERCISE'),
    'Mutation.stopExercise': orToken(instructors('stopExercise(exerciseId: "0") { id }'), 'STOP_EXERCISE'),
    'Mutation.finishExercise': instructors('finishExercise(exerciseId: "0") { id }'),
    'Mutation.addTime': instructors('addTime(exerciseId: "0", minutes: 1) { id }'),
    'Mutation.renameExercise': instructors('renameExercise(exerciseId: "0", name: "x") { id }'),
    'Mutation.planExercise': instructors('planExercise(exerciseId: "0") { id }'),
    'Mutation.shareExercise': instructors(`shareExercise(exerciseId: "0", userId: ${NOBODY}) { id }`),
    'Mutation.unshareExercise': instructors(`unshareExercise(exerciseId: "0", userId: ${NOBODY}) { id }`),
    'Mutation.addTeam': instructors('addTeam(exerciseId: "0", teamInput: { name: "x" }) { id }'),
    'Mutation.changeTeam': instructors('changeTeam(teamId: "0", name: "x") { id }'),
    'Mutation.removeTeam': instructors('removeTeam(teamId: "0") { id }'),
    'Mutation.rotateTeamToken': instructors('rotateTeamToken(teamId: "0") { id }'),
    'Mutation.rotateJoinCode': instructors('rotateJoinCode(teamId: "0") { id }'),
    'Mutation.dealUsersEvenly': instructors('dealUsersEvenly(exerciseId: "0", userIds: []) { count }'),
    'Mutation.setGuests': instructors('setGuests(exerciseId: "0", guests: false) { id }'),
    'Mutation.setResults': instructors('setResults(exerciseId: "0", released: false) { id }'),
    'Mutation.setStuckAfter': instructors('setStuckAfter(exerciseId: "0", seconds: 300) { id }'),
    'Mutation.startTeam': participants('startTeam(teamId: "0") { id }'),
    'Mutation.assignUsersToTeam': instructors(`assignUsersToTeam(teamId: "0", userIds: [${NOBODY}]) { id }`),
    'Mutation.removeUsersFromTeam': instructors(`removeUsersFromTeam(teamId: "0", userIds: [${NOBODY}]) { id }`),
    'Mutation.assignUsersByTags': instructors('assignUsersByTags(exerciseId: "0", tags: ["x"]) { id }'),
    'Mutation.joinTeam': trainees('joinTeam(joinCode: "x") { id }'),
  },
  repeats: {
    'Mutation.setGuests': REPEATS.sets,
    'Mutation.setResults': REPEATS.sets,
    'Mutation.setStuckAfter': REPEATS.sets,
    'Mutation.deleteExercise': REPEATS.removes,
    'Mutation.renameExercise': REPEATS.sets,
    'Mutation.planExercise': REPEATS.sets,
    'Mutation.shareExercise': REPEATS.sets,
    'Mutation.unshareExercise': REPEATS.removes,
    'Mutation.changeTeam': REPEATS.sets,
    'Mutation.removeTeam': REPEATS.removes,
    'Mutation.rotateTeamToken': REPEATS.replacesSecret,
    'Mutation.rotateJoinCode': REPEATS.replacesSecret,
  },
};
