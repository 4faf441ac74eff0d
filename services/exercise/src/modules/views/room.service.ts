import type { Channel, FileReference } from '@muster/definition';
import { canSeeContent, clockView, findTeam, type KnownFile, viewTeamSection } from '@muster/engine';
import { readPage } from '../../page.ts';
import { type ExerciseDeps, isTimeHidden, type Scene, type SeenExercise, sightOf } from '../exercises/index.ts';
import type { RequestReads } from './request-reads.ts';
import type { SeenClock } from './types/clock.graphql.ts';

/** The channels of an exercise, once it has started. */
export async function exerciseChannels(read: RequestReads, exerciseId: number): Promise<Channel[]> {
  const exercise = await read.exercise(exerciseId);
  if (exercise.seenAs !== 'member') return [...(await read.definition(exercise)).definition.channels];
  const scene = await read.ownScene(exercise);
  return canSeeContent(sightOf(scene)) ? [...scene.state.compiled.definition.channels] : [];
}

export interface SeenDocument {
  readonly exercise: SeenExercise;
  readonly document: FileReference;
  /** Null: not visible to the caller. */
  readonly unlockedBy: readonly string[] | null;
}

/** For instructors the whole drive; for a member what the team can open. */
export async function exerciseDrive(read: RequestReads, exerciseId: number): Promise<SeenDocument[]> {
  const exercise = await read.exercise(exerciseId);
  if (exercise.seenAs !== 'member') {
    const { definition } = await read.definition(exercise);
    return definition.drive.map((document) => ({ exercise, document, unlockedBy: document.unlockedBy }));
  }
  const { state, team } = await read.ownScene(exercise);
  const seen = viewTeamSection(state, team.id, 'drive', '') ?? [];
  return seen.map((document) => ({ exercise, document, unlockedBy: null }));
}

export interface TeamFile {
  readonly scene: Scene;
  /** Counted from 1. */
  readonly number: number;
  readonly file: KnownFile;
}

export interface FilePage {
  readonly before?: number | null | undefined;
  readonly limit?: number | null | undefined;
}

export const DEFAULT_FILES = 50;
export const MAX_FILES = 200;

/** The files that a team has uploaded or received, newest first. */
export async function teamFiles(read: RequestReads, teamId: number, page: FilePage): Promise<TeamFile[]> {
  const { limit } = readPage({ limit: page.limit }, { max: MAX_FILES, defaultLimit: DEFAULT_FILES });
  const scene = await read.scene(teamId);
  const files = findTeam(scene.state, teamId)?.files;
  const found: TeamFile[] = [];
  const last = files?.length ?? 0;
  for (let number = Math.min(last, (page.before ?? last + 1) - 1); number >= 1; number -= 1) {
    const file = files?.get(number - 1);
    if (file !== undefined) found.push({ scene, number, file });
    if (found.length === limit) break;
  }
  return found;
}

export async function teamClock(read: RequestReads, { clock }: ExerciseDeps, teamId: number): Promise<SeenClock> {
  const { state, team } = await read.scene(teamId);
  const at = clock.now();
  const shown = clockView(state, at);
  return { clock: isTimeHidden(team.exercise) ? { phase: shown.phase } : shown, at };
}
