import { findTeam, type Sight, type State } from '@muster/engine';
import type { Actor } from '../../access/index.ts';
import type { ExerciseDeps } from './exercise-deps.ts';
import { streamOf } from './running/stream-names.ts';
import { type SeenTeam, seenTeam, teamUnknown } from './seen.service.ts';

/** A team at one moment, as a viewer sees it: a member what the team sees, an instructor more. */
export interface Scene {
  readonly team: SeenTeam;
  readonly state: State;
  /** For a past moment that instructors look at, the current state: what was retracted since is marked. */
  readonly present?: State;
}

export function seesAll({ team }: Pick<Scene, 'team'>): boolean {
  return team.exercise.seenAs === 'instructor';
}

/** The same for the read model of the engine. */
export function sightOf({ team, state }: Scene): Sight {
  return { state, teamId: team.id, seesAll: seesAll({ team }) };
}

/** Before the start nothing is visible to a team. */
export function hasStarted({ state }: Pick<Scene, 'state'>): boolean {
  return state.clock.startedAt !== null;
}

/** The current state of a team that the caller runs or is a member of. */
export async function seenScene(platform: ExerciseDeps, actor: Actor, teamId: number): Promise<Scene> {
  return sceneOf(platform, await seenTeam(platform, actor, teamId));
}

/** The current state of a team. */
export async function sceneOf(platform: ExerciseDeps, team: SeenTeam): Promise<Scene> {
  const scene = (await scenesOf(platform, [team])).get(team);
  if (scene === undefined) throw teamUnknown();
  return scene;
}

/** The current states of teams, without those removed meanwhile, with or without their exercise. */
export async function scenesOf(
  { exerciseStreams }: ExerciseDeps,
  teams: readonly SeenTeam[],
): Promise<Map<SeenTeam, Scene>> {
  const streams = new Set(teams.map(({ exercise, id }) => streamOf(exercise, id)));
  const states = await exerciseStreams.states([...streams]);
  const scenes = new Map<SeenTeam, Scene>();
  for (const team of teams) {
    const state = states.get(streamOf(team.exercise, team.id));
    if (state !== undefined && findTeam(state, team.id) !== undefined) scenes.set(team, { team, state });
  }
  return scenes;
}
