import {
  type ClockView,
  type MilestoneColumn,
  milestoneColumns,
  overview,
  type State,
  type TeamRow,
} from '@muster/engine';
import type { SeenExercise } from '../exercises/index.ts';
import type { CommandCounts } from '../sandbox/index.ts';

/** The changes of an exercise since a position, for those who run it. */
export interface ExerciseUpdate {
  readonly exercise: SeenExercise;
  /** The milestones of the definition. */
  readonly milestones: readonly MilestoneColumn[];
  readonly position: number;
  /** Of its position. */
  readonly epoch: string;
  readonly serverTime: number;
  readonly whole: boolean;
  readonly state: SeenExercise['state'];
  /** Null on demand, where teams have their own clocks. */
  readonly clock: ClockView | null;
  /** Those that changed since. */
  readonly teams: readonly TeamOverview[];
  /** Ids of those removed since. */
  readonly removed: readonly number[];
  /** The number of commands reported by sandboxes, if the client has another; or a function to compute it. */
  readonly commandCounts: readonly CommandCount[] | (() => Promise<readonly CommandCount[]>);
}

/** Its part that is in streams. */
export type ExerciseChanges = Omit<ExerciseUpdate, 'epoch' | 'commandCounts'>;

export interface CommandCount {
  readonly teamId: number;
  readonly count: number;
}

/** The changes for a client that has these counts, or none. */
export function newCounts(counts: CommandCounts, told: CommandCounts | undefined): CommandCount[] {
  return [...counts].flatMap(([teamId, count]) => (told?.get(teamId) === count ? [] : { teamId, count }));
}

/** A team in a few hundred bytes. */
export interface TeamOverview extends TeamRow {
  /** Null if all teams share the clock of the exercise. */
  readonly clock: { readonly clock: ClockView; readonly at: number } | null;
}

/** The overview of a synchronous exercise: one stream, whose position is that of the exercise. */
export function updateTogether(exercise: SeenExercise, state: State, now: number, after: number): ExerciseChanges {
  const { position, whole, clock, teams, removed } = overview(state, now, { after });
  return {
    exercise,
    milestones: milestoneColumns(state.compiled.definition),
    position,
    serverTime: now,
    whole,
    // Nothing is visible of a stream that was never opened.
    state: clock.phase === 'UNOPENED' ? 'READY' : clock.phase,
    clock,
    teams: teams.map((row) => ({ ...row, clock: null })),
    removed,
  };
}
