import { type State, type TeamState, teamProgress } from '@muster/engine';
import type { Tx } from '@muster/kit/database';
import { enqueue } from '@muster/kit/jobs';
import type { ExerciseState } from '../exercise-state.ts';
import type { ProgressRow } from '../progress.store.ts';
import type { HistoryToKeep } from './history-to-keep.ts';

/** The job that writes rows of all teams of a stream. */
export const WRITE_ROWS = 'rows of teams that share a milestone';

/** What rows may cost that are written at once: some ten milliseconds. */
const MAX_COST = 150_000;
/** The cost of a row beside its milestones, and of a milestone that was switched, which is written as JSON. */
const ROW = 100;
const SWITCHED = 6;

export function phaseOf({ clock }: State): ExerciseState {
  if (clock.phase === 'UNOPENED') throw new Error('A stream without events has no projection.');
  return clock.phase;
}

/** The row of a team in lists, without the times that only events tell. */
export function progressRow(state: State, team: TeamState): ProgressRow {
  const { score, milestones, objectives, switched } = teamProgress(state, team);
  const { time, at, duration, startedAt, finishedAt } = state.clock;
  return {
    team_id: team.id,
    state: phaseOf(state),
    clock_time: time,
    clock_at: at,
    duration,
    started_at: startedAt,
    finished_at: state.mode === 'on-demand' ? finishedAt : null,
    last_activity_at: null,
    score,
    milestones: switched,
    milestones_reached: milestones.reached,
    milestones_total: milestones.total,
    setbacks: milestones.setbacks,
    is_counted: true,
    objectives,
  };
}

/** The first teams whose rows can be written at once: at least one. */
export function writtenAtOnce({ compiled }: State, teams: readonly TeamState[]): readonly TeamState[] {
  let cost = 0;
  const end = teams.findIndex(({ milestones }) => {
    cost += ROW + compiled.definition.milestones.length + SWITCHED * milestones.length;
    return cost > MAX_COST;
  });
  return end === -1 ? teams : teams.slice(0, Math.max(1, end));
}

/** Writes the rows of all teams soon, in parts. */
export async function writeRowsLater(tx: Tx, payload: HistoryToKeep, now: number): Promise<void> {
  // Without a key: a job that is running may have passed what has changed since.
  await enqueue(tx, { kind: WRITE_ROWS, payload, now });
}
