import type { CompiledDefinition } from '@muster/engine';
import { type GraphqlContext, loader, type Schema } from '../../graphql/index.ts';
import {
  type ExerciseDeps,
  exerciseUnknown,
  MAX_TEAMS,
  type Scene,
  type SeenExercise,
  type SeenTeam,
  scenesOf,
  seenExercises,
  seenTeams,
  teamsLoader,
  teamUnknown,
} from '../exercises/index.ts';
import { viewsErrors } from './views.errors.ts';

/** The reads of one request, batched and cached: each thing is read once, however many fields need it. */
export interface RequestReads {
  /** An exercise that the caller runs or takes part in. */
  exercise(id: number): Promise<SeenExercise>;
  /** A team that the caller runs or is a member of. */
  team(id: number): Promise<SeenTeam>;
  /** The same, or undefined. */
  findTeam(id: number): Promise<SeenTeam | undefined>;
  /** The current state of such a team. */
  scene(teamId: number): Promise<Scene>;
  /** Several such teams, each once and in the given order. */
  scenes(teamIds: readonly number[]): Promise<Scene[]>;
  /** The team of a member. */
  ownScene(exercise: SeenExercise): Promise<Scene>;
  /** All teams of an exercise that the caller runs. */
  teamsOf(exercise: SeenExercise): Promise<SeenTeam[]>;
  /** The current states of the same. */
  scenesOf(exercise: SeenExercise): Promise<Scene[]>;
  /** The definition of an exercise. */
  definition(exercise: SeenExercise): Promise<CompiledDefinition>;
}

export type RequestReadsOf = (context: GraphqlContext) => RequestReads;

export function requestReads({ use }: Schema, platform: ExerciseDeps): RequestReadsOf {
  const exercises = loader((ids: readonly number[], { actor }) => seenExercises(platform, actor, ids));
  const teams = loader((ids: readonly number[], { actor }) => seenTeams(platform, actor, ids));
  const teamRows = use(teamsLoader);
  const scenes = loader((seen: readonly SeenTeam[]) => scenesOf(platform, seen));
  return (context) => {
    const exercise = async (id: number): Promise<SeenExercise> => {
      const found = await exercises(context, id);
      if (found === undefined) throw exerciseUnknown();
      return found;
    };
    const findTeam = (id: number): Promise<SeenTeam | undefined> => teams(context, id);
    const team = async (id: number): Promise<SeenTeam> => {
      const found = await findTeam(id);
      if (found === undefined) throw teamUnknown();
      return found;
    };
    const scene = async (teamId: number): Promise<Scene> => {
      const found = await scenes(context, await team(teamId));
      if (found === undefined) throw teamUnknown();
      return found;
    };
    const teamsOf = async (one: SeenExercise): Promise<SeenTeam[]> =>
      ((await teamRows(context, one.id)) ?? []).map((row) => ({ ...row, exercise: one }));
    return {
      exercise,
      team,
      findTeam,
      scene,
      scenes: async (teamIds) => {
        const ids = [...new Set(teamIds)];
        if (ids.length > MAX_TEAMS) throw viewsErrors.too_many_teams({ max: MAX_TEAMS });
        return Promise.all(ids.map(scene));
      },
      ownScene: async ({ ownTeam }) => {
        if (ownTeam === null) throw teamUnknown();
        return scene(ownTeam);
      },
      teamsOf,
      scenesOf: async (one) => [...(await scenesOf(platform, await teamsOf(one))).values()],
      definition: async ({ definition_id }) => {
        const compiled = await platform.compiledDefinitions.get(definition_id);
        // It can only be gone if the exercise is.
        if (compiled === undefined) throw exerciseUnknown();
        return compiled;
      },
    };
  };
}
