import { type ClockView, clockView, isOverviewNews, overview, type TeamRow } from '@muster/engine';
import type { Call } from './call.ts';
import type { StagedExercise } from './staged-exercise.ts';
import type { StagedStream } from './staged-stream.ts';

/** What has changed in an exercise for somebody who follows it. */
export interface MadeOverview extends KnownOverview {
  readonly isNews: boolean;
  readonly whole: boolean;
  /** Null on demand, where each team has its own. */
  readonly clock: ClockView | null;
  readonly rows: readonly { readonly row: TeamRow; readonly clock: ClockView | null }[];
  readonly removed: readonly number[];
}

/** What they have. */
interface KnownOverview {
  readonly position: number;
  /** On demand: the positions of the teams, if they are known one by one. */
  readonly teams?: ReadonlyMap<number, number>;
}

export function overviewOf({ exercise }: Call, known: KnownOverview | undefined): MadeOverview {
  const { shared } = exercise;
  return shared === undefined ? ofTeams(exercise, known) : ofAll(shared, exercise.now(), known?.position ?? 0);
}

function ofAll({ state }: StagedStream, now: number, after: number): MadeOverview {
  const made = overview(state, now, { after });
  const { position, whole, clock, teams, removed } = made;
  const isNews = isOverviewNews(made, state, after);
  return { isNews, position, whole, clock, rows: teams.map((row) => ({ row, clock: null })), removed };
}

const STATES = ['READY', 'RUNNING', 'STOPPED', 'FINISHED'] as const;

/**
 * On demand an exercise has no position: this one differs whenever something does, and whoever has another one starts
 * over.
 */
function ofTeams(exercise: StagedExercise, known: KnownOverview | undefined): MadeOverview {
  const teams = new Map(exercise.teams.map(({ team, state }) => [team.id, state.position]));
  const events = [...teams.values()].reduce((sum, position) => sum + position, 0);
  const position = 1 + events * STATES.length + STATES.indexOf(exercise.state);
  const told = known?.position === position ? teams : known?.teams;
  const changed = exercise.teams.filter(({ team, state }) => told?.get(team.id) !== state.position);
  const rows = changed.flatMap(({ team: { id }, state }) => {
    const row = overview(state, state.clock.at).teams.find(({ team }) => team === id);
    return row === undefined ? [] : { row, clock: clockView(state, exercise.now()) };
  });
  const isNews = told === undefined || known?.position !== position;
  return { isNews, position, teams, whole: told === undefined, clock: null, rows, removed: [] };
}
