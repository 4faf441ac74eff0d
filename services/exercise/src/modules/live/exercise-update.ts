import type { Milestone } from '@muster/definition';
import { type ClockView, overview, type State, type TeamRow } from '@muster/engine';
import type { SeenExercise } from '../exercises/index.ts';
import type { CommandCounts } from '../sandbox/index.ts';

/** What has changed in an exercise since a position, for those who run it. */
export interface ExerciseUpdate {
  readonly exercise: SeenExercise;
  /** Those of the definition. */
  readonly milestones: readonly Milestone[];
  readonly position: number;
  readonly serverTime: number;
  readonly whole: boolean;
  readonly state: SeenExercise['state'];
  /** Null on demand, where teams have clocks of their own. */
  readonly clock: ClockView | null;
  /** Those that changed since. */
  readonly teams: readonly TeamOverview[];
  /** Ids of those that were removed since. */
  readonly removed: readonly number[];
  /** How many commands sandboxes have reported, as far as the reader was not told; or how to find out. */
  readonly commandCounts: readonly CommandCount[] | (() => Promise<readonly CommandCount[]>);
}

export interface CommandCount {
  readonly teamId: number;
  readonly count: number;
}

/** What a reader has to be told who knows these counts, or none. */
export function newCounts(counts: CommandCounts, told: CommandCounts | undefined): CommandCount[] {
  return [...counts].flatMap(([teamId, count]) => (told?.get(teamId) === count ? [] : { teamId, count }));
}

/** A team in a few hundred bytes. */
export interface TeamOverview extends TeamRow {
  /** Null where all teams have the clock of the exercise. */
  readonly clock: { readonly clock: ClockView; readonly at: number } | null;
}

/** The overview of an exercise whose teams play together: one stream, whose position is that of the exercise. */
export function updateTogether(exercise: SeenExercise, state: State, now: number, after: number): ExerciseUpdate {
  const { position, whole, clock, teams, removed } = overview(state, now, { after });
  return {
    exercise,
    milestones: state.compiled.definition.milestones,
    position,
    serverTime: now,
    whole,
    // Nothing is seen of a stream that was never opened.
    state: clock.phase === 'UNOPENED' ? 'READY' : clock.phase,
    clock,
    teams: teams.map((row) => ({ ...row, clock: null })),
    removed,
    commandCounts: [],
  };
}

/** Whether there is anything in it that a reader at that position has not. */
export function isNews({ whole, teams, removed }: ExerciseUpdate, { sharedChanges }: State, after: number): boolean {
  return whole || teams.length > 0 || removed.length > 0 || (sharedChanges.last?.position ?? 0) > after;
}
