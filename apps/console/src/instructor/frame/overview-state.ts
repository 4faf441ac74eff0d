import { clockFrom, type ExerciseClock, type ExerciseState, elapsedAt } from '../../live/exercise-clock.ts';
import type { ExerciseFacts, ExerciseOpenedResult, OverviewUpdate, TeamRow as ToldRow } from './exercise.generated.ts';
import { type MilestoneStates, readMilestones } from './milestone-bits.ts';

export type MilestoneColumn = ExerciseOpenedResult['exerciseOverview']['milestones'][number];

/** Somebody who can be written to or takes part in a thread. */
export type Contact = ExerciseOpenedResult['emailContacts'][number];

/** A team at a glance. Times are seconds of exercise time. */
export interface TeamRow extends Omit<ToldRow, 'clock' | 'milestones'> {
  /** On demand: its own. */
  readonly clock: ExerciseClock | null;
  readonly milestones: MilestoneStates;
}

/** An exercise at a glance, as those who run it see it. */
export interface Overview {
  readonly exercise: ExerciseFacts;
  readonly position: number;
  readonly state: ExerciseState;
  /** Null on demand, where every team has its own. */
  readonly clock: ExerciseClock | null;
  /** In the order of the definition; the places in what teams have reached. */
  readonly milestones: readonly MilestoneColumn[];
  readonly teams: readonly TeamRow[];
  readonly contacts: readonly Contact[];
}

export function overviewFrom({ exercise, exerciseOverview, emailContacts }: ExerciseOpenedResult): Overview {
  const { milestones, state } = exerciseOverview;
  const empty = { exercise, position: 0, state, clock: null, milestones, teams: [], contacts: emailContacts };
  return applyOverview(empty, exerciseOverview);
}

/** What is known after a message: rows of teams that changed replace theirs, all others stay the same objects. */
export function applyOverview(before: Overview, update: OverviewUpdate): Overview {
  const { position, state, clock, whole, removedTeamIds } = update;
  const changed = new Map(update.teams.map((team) => [team.teamId, rowOf(team)]));
  const kept = whole ? [] : before.teams.filter(({ teamId }) => !removedTeamIds.includes(teamId));
  const known = new Set(kept.map(({ teamId }) => teamId));
  const added = [...changed.values()].filter(({ teamId }) => !known.has(teamId));
  return {
    ...before,
    position,
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

/** The clock that counts for a team. */
export const clockOf = (overview: Overview, team: TeamRow): ExerciseClock | null => team.clock ?? overview.clock;

/** Seconds of exercise time of a team. */
export function elapsedOf(overview: Overview, team: TeamRow, now: number): number {
  const clock = clockOf(overview, team);
  return clock === null ? 0 : (elapsedAt(clock, now) ?? 0);
}

/** How much waits for somebody who runs the exercise. */
export function waitingIn({ teams }: Overview): { readonly mails: number; readonly answers: number } {
  return {
    mails: teams.reduce((sum, { unanswered }) => sum + unanswered, 0),
    answers: teams.reduce((sum, { unjudged }) => sum + unjudged, 0),
  };
}
