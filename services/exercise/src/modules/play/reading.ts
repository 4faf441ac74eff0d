import { StreamEnded } from '@muster/kit/streams';
import { type ExerciseDeps, type SeenTeam, streamOf, teamUnknown } from '../exercises/index.ts';
import type { Scene } from './scene.ts';

/** A team as it is now. */
export async function sceneOf({ exerciseStreams }: ExerciseDeps, team: SeenTeam): Promise<Scene> {
  try {
    return { team, state: await exerciseStreams.state(streamOf(team.exercise, team.id)) };
  } catch (error) {
    // The exercise was deleted meanwhile.
    throw error instanceof StreamEnded ? teamUnknown() : error;
  }
}
