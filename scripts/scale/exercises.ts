import type { Player } from './player.ts';
import type { PlayedTeam } from './team-acts.ts';

export interface PlayedExercise {
  readonly id: string;
  readonly onDemand: boolean;
  readonly teams: readonly PlayedTeam[];
  readonly streams: readonly string[];
}

const CREATE = `mutation ($input: CreateExerciseInput!) { createExercise(createExerciseInput: $input, clientId: "create") {
  id teams { id } } }`;

/** Creates and starts an exercise, with a user per team. */
export async function begin(
  player: Player,
  definitionId: string,
  { teamCount, onDemand }: { readonly teamCount: number; readonly onDemand: boolean },
): Promise<PlayedExercise> {
  const input = { definitionId, name: onDemand ? 'On demand' : 'Together', teamCount, onDemand };
  const { createExercise } = await player.ask(CREATE.replace('"create"', `"create ${onDemand}"`), { input });
  const id: string = createExercise.id;
  const teamIds: string[] = createExercise.teams.map((team: { id: string }) => team.id);
  await player.ask(`mutation { startExercise(exerciseId: "${id}", clientId: "start") { id } }`);
  const teams: PlayedTeam[] = [];
  for (const [index, teamId] of teamIds.entries()) {
    if (onDemand) await player.ask(`mutation { startTeam(teamId: "${teamId}", clientId: "start ${teamId}") { id } }`);
    const { rotateTeamToken } = await player.ask(`mutation { rotateTeamToken(teamId: "${teamId}") { sandboxToken } }`);
    const { createUser } = await player.ask(
      `mutation { createUser(createUserInput: { username: "user-${teamId}@mail.ex", firstName: "U", lastName: "${teamId}", group: TRAINEE }) { id } }`,
    );
    const neighbourId = teamIds[(index + 1) % teamIds.length] ?? teamId;
    teams.push({ id: teamId, exerciseId: id, ...rotateTeamToken, userId: createUser.id, neighbourId });
  }
  const streams = onDemand ? teamIds.map((teamId) => `team ${teamId}`) : [`exercise ${id}`];
  return { id, onDemand, teams, streams };
}
