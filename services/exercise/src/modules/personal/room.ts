import { type State, type TeamState, teamOf } from '@muster/engine';
import { StreamEnded } from '@muster/kit/streams';
import { type Actor, requirePerson } from '../../access/index.ts';
import { type ExerciseDeps, type SeenTeam, seenTeam, streamOf, teamUnknown } from '../exercises/index.ts';

/** The current state of a team, and the viewer. */
export interface Room {
  readonly userId: string;
  readonly team: SeenTeam;
  readonly state: State;
  readonly teamState: TeamState;
  /** Whether they see it as an instructor of the exercise. */
  readonly asInstructor: boolean;
}

export async function roomOf(platform: ExerciseDeps, actor: Actor, teamId: number): Promise<Room> {
  const { userId } = requirePerson(actor);
  const team = await seenTeam(platform, actor, teamId);
  try {
    const state = await platform.exerciseStreams.state(streamOf(team.exercise, team.id));
    const asInstructor = team.exercise.seenAs === 'instructor';
    return { userId, team, state, teamState: teamOf(state, team.id), asInstructor };
  } catch (error) {
    // The exercise was deleted meanwhile.
    throw error instanceof StreamEnded ? teamUnknown() : error;
  }
}

/** Before the start nothing is visible. */
export function hasStarted({ state }: Room): boolean {
  return state.clock.startedAt !== null;
}
