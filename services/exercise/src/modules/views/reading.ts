import { type GraphqlContext, loader } from '../../graphql/index.ts';
import {
  type ExerciseDeps,
  exerciseUnknown,
  type SeenExercise,
  type SeenTeam,
  seenExercises,
  seenTeams,
  teamUnknown,
} from '../exercises/index.ts';
import { type Scene, scenesOf } from '../play/index.ts';

/** What one request reads: everything once, however many fields ask for it, and many teams like one. */
export interface Reading {
  /** An exercise that the caller instructs or takes part in. */
  exercise(id: number): Promise<SeenExercise>;
  /** A team that the caller instructs or is a member of. */
  team(id: number): Promise<SeenTeam>;
  /** Such a team as it is now. */
  scene(teamId: number): Promise<Scene>;
}

export type ReadingOf = (context: GraphqlContext) => Reading;

export function readings(platform: ExerciseDeps): ReadingOf {
  const exercises = loader((ids: readonly number[], { actor }) => seenExercises(platform, actor, ids));
  const teams = loader((ids: readonly number[], { actor }) => seenTeams(platform, actor, ids));
  const scenes = loader((seen: readonly SeenTeam[]) => scenesOf(platform, seen));
  return (context) => {
    const exercise = async (id: number): Promise<SeenExercise> => {
      const found = await exercises(context, id);
      if (found === undefined) throw exerciseUnknown();
      return found;
    };
    const team = async (id: number): Promise<SeenTeam> => {
      const found = await teams(context, id);
      if (found === undefined) throw teamUnknown();
      return found;
    };
    const scene = async (teamId: number): Promise<Scene> => {
      const found = await scenes(context, await team(teamId));
      if (found === undefined) throw teamUnknown();
      return found;
    };
    return { exercise, team, scene };
  };
}
