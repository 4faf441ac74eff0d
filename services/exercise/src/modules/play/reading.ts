import { findTeam } from '@muster/engine';
import { type ExerciseDeps, type SeenTeam, streamOf, teamUnknown } from '../exercises/index.ts';
import type { Scene } from './scene.ts';

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
