import { clockFrom, type ExerciseClock, type ExerciseState, elapsedAt } from '../live/exercise-clock.ts';
import type { ExerciseFacts, ExerciseOpenedResult, OverviewUpdate, TeamRow as ToldRow } from './exercise.generated.ts';
import { type MilestoneStates, readMilestones } from './milestone-bits.ts';

export type MilestoneColumn = ExerciseOpenedResult['exerciseOverview']['milestones'][number];

/** A possible recipient or participant of a thread. */
export type Contact = ExerciseOpenedResult['emailContacts'][number];

/** A team in the overview. Times are seconds of exercise time. */
export interface TeamRow extends Omit<ToldRow, 'clock' | 'milestones'> {
  /** On demand: its own. */
  readonly clock: ExerciseClock | null;
  readonly milestones: MilestoneStates;
}

/** The overview of an exercise for instructors. */
export interface Overview {
  readonly exercise: ExerciseFacts;
  readonly position: number;
  readonly epoch: string;
  readonly state: ExerciseState;
  /** Null on demand, where every team has its own. */
  readonly clock: ExerciseClock | null;
  /** In the order of the definition; its indexes are used by the sets of teams. */
  readonly milestones: readonly MilestoneColumn[];
  readonly teams: readonly TeamRow[];
  readonly contacts: readonly Contact[];
  /** The tags by which people, and so their teams, can be chosen. */
  readonly tags: readonly string[];
}

export function overviewFrom(opened: ExerciseOpenedResult): Overview {
  const { exercise, exerciseOverview, emailContacts: contacts } = opened;
  const { milestones, state, epoch } = exerciseOverview;
  const tags = opened.tags.map(({ name }) => name);
  const empty = { exercise, position: 0, epoch, state, clock: null, milestones, teams: [], contacts, tags };
  return applyOverview(empty, exerciseOverview);
}

/** The state after a message: changed rows are replaced, all others stay the same objects. */
export function applyOverview(before: Overview, update: OverviewUpdate): Overview {
  const { position, epoch, state, stuckAfter, clock, whole, removedTeamIds } = update;
  const changed = new Map(update.teams.map((team) => [team.teamId, rowOf(team)]));
  const kept = whole ? [] : before.teams.filter(({ teamId }) => !removedTeamIds.includes(teamId));
  const known = new Set(kept.map(({ teamId }) => teamId));
  const added = [...changed.values()].filter(({ teamId }) => !known.has(teamId));
  return {
    ...before,
    exercise: before.exercise.stuckAfter === stuckAfter ? before.exercise : { ...before.exercise, stuckAfter },
    position,
    epoch,
    state,
    clock: clock === null ? null : clockFrom(clock),
    teams: [...kept.map((team) => changed.get(team.teamId) ?? team), ...added],
  };
}

const rowOf = (team: ToldRow): TeamRow => ({
  ...team,
  clock: team.clock === null ? null : clockFrom(team.clock),
  milestones: readMilestones(team.milestones),
});

/** The clock that applies to a team. */
export const clockOf = (overview: Overview, team: TeamRow): ExerciseClock | null => team.clock ?? overview.clock;

/** Exercise time of a team in seconds. */
export function elapsedOf(overview: Overview, team: TeamRow, now: number): number {
  const clock = clockOf(overview, team);
  return clock === null ? 0 : (elapsedAt(clock, now) ?? 0);
}

/** In how many seconds time alone makes a team stuck; undefined where it does not. */
export function nextStuckIn(overview: Overview, now: number): number | undefined {
  const { stuckAfter } = overview.exercise;
  const spans = overview.teams.flatMap((team) => {
    if (team.stuckSince === null || clockOf(overview, team)?.state !== 'RUNNING') return [];
    const left = team.stuckSince + stuckAfter - elapsedOf(overview, team, now);
    return left > 0 ? [left] : [];
  });
  return spans.length === 0 ? undefined : Math.min(...spans);
}

/** The number of items that wait for an instructor. After the end, only answers to judge count. */
export function waitingIn({ state, teams }: Overview): { readonly mails: number; readonly answers: number } {
  return {
    mails: state === 'FINISHED' ? 0 : teams.reduce((sum, { unanswered }) => sum + unanswered, 0),
    answers: teams.reduce((sum, { unjudged }) => sum + unjudged, 0),
  };
}
