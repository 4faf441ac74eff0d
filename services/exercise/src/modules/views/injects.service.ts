import type { Definition, Inject } from '@muster/definition';
import { findTeam, type InjectState, isMeantFor } from '@muster/engine';
import { readPage } from '../../page.ts';
import { requireInstructor, type Scene, type SeenExercise, teamUnknown } from '../exercises/index.ts';
import type { RequestReads } from './request-reads.ts';

/** A prepared inject, with its state for teams. */
export interface ExerciseInject {
  readonly exercise: SeenExercise;
  readonly definition: Definition;
  readonly inject: Inject;
  /** Its index in the definition. */
  readonly place: number;
  /** The teams that were asked for. */
  readonly scenes: readonly Scene[];
}

/** An inject that was chosen for a team or sent to it. */
export interface TeamInject {
  readonly scene: Scene;
  readonly state: InjectState;
}

export interface InjectPage {
  /** Undefined: all. */
  readonly teamIds?: readonly number[] | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

export const DEFAULT_INJECTS = 50;
export const MAX_INJECTS = 1_000;

/** The injects of an exercise in the order of the definition. */
export async function exerciseInjects(
  read: RequestReads,
  exerciseId: number,
  page: InjectPage,
): Promise<ExerciseInject[]> {
  const { limit, offset } = readPage(page, { max: MAX_INJECTS, defaultLimit: DEFAULT_INJECTS });
  const exercise = await read.exercise(exerciseId);
  requireInstructor(exercise);
  const { definition } = await read.definition(exercise);
  const scenes = await (page.teamIds === undefined ? read.scenesOf(exercise) : read.scenes(page.teamIds));
  if (scenes.some(({ team }) => team.exercise_id !== exercise.id)) throw teamUnknown();
  return definition.injects.slice(offset, offset + limit).map((inject, index) => ({
    exercise,
    definition,
    inject,
    place: offset + index,
    scenes,
  }));
}

/** Its states for the teams it was chosen for or sent to. */
export function statesOf({ scenes, place }: ExerciseInject): TeamInject[] {
  return scenes.flatMap((scene) => {
    const state = findTeam(scene.state, scene.team.id)?.injects.get(place);
    return state === undefined ? [] : { scene, state };
  });
}

export function countSent(one: ExerciseInject): number {
  return statesOf(one).filter(({ state }) => state.status === 'sent' && state.retraction === undefined).length;
}

export function countMeant({ scenes, inject, definition: { config } }: ExerciseInject): number {
  return scenes.filter(({ team, state }) => isMeantFor(inject, findTeam(state, team.id)?.role ?? null, config)).length;
}
