import { findTeam, type State } from '@muster/engine';
import { StreamEnded } from '@muster/kit/streams';
import { type ExerciseDeps, type SeenTeam, streamOf, teamUnknown } from '../exercises/index.ts';
import type { Scene } from './scene.ts';

/** A team as it is now. */
export async function sceneOf(platform: ExerciseDeps, team: SeenTeam): Promise<Scene> {
  const state = await stateOf(platform, team);
  // It was removed meanwhile.
  if (findTeam(state, team.id) === undefined) throw teamUnknown();
  return { team, state };
}

async function stateOf({ exerciseStreams }: ExerciseDeps, team: SeenTeam): Promise<State> {
  try {
    return await exerciseStreams.state(streamOf(team.exercise, team.id));
  } catch (error) {
    // The exercise was deleted meanwhile.
    throw error instanceof StreamEnded ? teamUnknown() : error;
  }
}
