import { OverviewScreen, TeamScreen } from '../drive/screens.ts';
import { type Viewer, Watcher } from '../drive/watcher.ts';
import type { PlayedExercise } from './exercises.ts';
import { BASE, type Player } from './player.ts';

/** The live screens of an exercise: one per team, and one of all teams. */
export interface Viewers {
  readonly exerciseId: string;
  readonly onDemand: boolean;
  readonly teams: readonly {
    readonly id: string;
    readonly trainees: readonly { readonly person: Viewer; readonly watcher: Watcher<TeamScreen> }[];
  }[];
  readonly instructors: readonly { readonly person: Viewer; readonly watcher: Watcher<OverviewScreen> }[];
}

export async function connectViewers(player: Player, exercise: PlayedExercise): Promise<Viewers> {
  const viewer = (username: string): Viewer => ({
    username,
    // Each connection goes to any instance.
    get socket() {
      return { url: `${player.instances.any().url.replace(/^http/, 'ws')}${BASE}/graphql`, headers: player.headers };
    },
    ask: (query, variables) => player.ask(query, variables),
  });
  const teams = exercise.teams.map(({ id }) => {
    const person = viewer(`the screen of team ${id}`);
    return { id, trainees: [{ person, watcher: new Watcher(person, new TeamScreen(id)) }] };
  });
  const person = viewer(`the overview of exercise ${exercise.id}`);
  const watcher = new Watcher(person, new OverviewScreen(exercise.id, exercise.onDemand));
  for (const { trainees } of teams) for (const trainee of trainees) await trainee.watcher.connect();
  await watcher.connect();
  return { exerciseId: exercise.id, onDemand: exercise.onDemand, teams, instructors: [{ person, watcher }] };
}

export async function closeViewers({ teams, instructors }: Viewers): Promise<void> {
  for (const { trainees } of teams) for (const { watcher } of trainees) await watcher.close();
  for (const { watcher } of instructors) await watcher.close();
}
