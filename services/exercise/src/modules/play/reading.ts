import { findTeam } from '@muster/engine';
import { type ExerciseDeps, type SeenTeam, streamOf, teamUnknown } from '../exercises/index.ts';
import type { Scene } from './scene.ts';

/** A team as it is now. */
export async function sceneOf(platform: ExerciseDeps, team: SeenTeam): Promise<Scene> {
  const scene = (await scenesOf(platform, [team])).get(team);
  if (scene === undefined) throw teamUnknown();
  return scene;
}

/** Teams as they are now, without those that were removed meanwhile, with their exercise or without it. */
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
