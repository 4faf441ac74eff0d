import {
  type ClockView,
  type MilestoneColumn,
  milestoneColumns,
  overview,
  type State,
  type TeamRow,
  type TeamWord,
  teamOf,
  wordOfRow,
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
  /** In seconds. */
  readonly stuckAfter: number;
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
  readonly memberIds: readonly string[];
  /** Whether it has started and neither it nor the exercise has finished. */
  readonly takesPart: boolean;
  /** How it is doing, whoever is here. */
  readonly word: TeamWord | null;
  /** Null if all teams share the clock of the exercise. */
  readonly clock: { readonly clock: ClockView; readonly at: number } | null;
}

/** The overview of a synchronous exercise: one stream, whose position is that of the exercise. */
export function updateTogether(
  exercise: SeenExercise,
  { state, stuckAfter }: { readonly state: State; readonly stuckAfter: number },
  now: number,
  after: number,
): ExerciseChanges {
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
    stuckAfter,
    teams: teams.map((row) => {
      const { members } = teamOf(state, row.team);
      return { ...row, clock: null, memberIds: members, ...wordedBy(row, clock, stuckAfter) };
    }),
    removed,
  };
}

/** The part of a row that depends on the current time. */
export function wordedBy(row: TeamRow, clock: ClockView, stuckAfter: number): Pick<TeamOverview, 'takesPart' | 'word'> {
  const isGoingOn = clock.phase === 'RUNNING' || clock.phase === 'STOPPED';
  return { takesPart: isGoingOn && row.finishedAt === null, word: wordOfRow(row, clock, 1000 * stuckAfter) };
}
