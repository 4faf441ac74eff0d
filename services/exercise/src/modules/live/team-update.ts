import {
  type Before,
  type ReaderPosition,
  type SeenUpdate,
  type State,
  teamUpdate as seenUpdate,
  teamPageBefore,
  withTeam as withTeamOf,
} from '@muster/engine';
import { type Scene, type SeenExercise, sightOf } from '../exercises/index.ts';

/** Parts of a team view, as the viewer of the scene sees them. */
export interface TeamSections extends Pick<SeenUpdate, 'sections' | 'earlier'> {
  readonly scene: Scene;
  /** Of all positions in it. */
  readonly epoch: string;
}

/** The changes of a team since a position: that of the team itself or, for instructors, that of the stream. */
export interface TeamUpdate extends TeamSections, SeenUpdate {
  readonly serverTime: number;
  /** The number of commands reported by its sandbox, or a function to compute it; null if unchanged. */
  readonly commandCount: number | null | (() => Promise<number>);
  /** The state of the exercise on demand until the team starts; null if unchanged. */
  readonly exerciseState: ExerciseState | null;
}

type ExerciseState = SeenExercise['state'];

/** What a team that has not started waits for: on demand the opening of the exercise, which is in no stream. */
export function waitsFor({ clock }: State, exerciseState: ExerciseState | null): ExerciseState | null {
  return clock.phase === 'READY' ? exerciseState : null;
}

/** The position of a reader in the current epoch, and the maximum number of entries for a complete view. */
export interface Position extends ReaderPosition {
  readonly epoch: string;
}

export function teamUpdate(scene: Scene, now: number, { epoch, ...since }: Position): TeamUpdate {
  const update = seenUpdate(sightOf(scene), now, since);
  return { ...update, scene, epoch, serverTime: now, commandCount: null, exerciseState: null };
}

/** Adds the team itself, for a client whose names of its members are out of date. */
export function withTeam(update: TeamUpdate): TeamUpdate {
  return { ...update, ...withTeamOf(sightOf(update.scene), update.serverTime, update) };
}

/** The page of entries before a position of the current epoch. */
export interface PageBefore extends Omit<Before, 'size'> {
  readonly epoch: string;
}

/** The entries that a complete view left out, in pages. */
export function teamSectionsBefore(scene: Scene, now: number, { epoch, ...before }: PageBefore): TeamSections {
  return { ...teamPageBefore(sightOf(scene), now, before), scene, epoch };
}
