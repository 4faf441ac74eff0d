import { numbersIn } from '../../exercise/digits.ts';
import type { HistoryPage } from './history.generated.ts';

/** Something that happened, without what was written in it. */
export interface Mark extends Happened {
  readonly position: number;
  /** In seconds. */
  readonly exerciseTime: number;
  /** Empty: all. */
  readonly teamIds: readonly string[];
  /** Of what is told in full: what changed the clock, and comments. */
  readonly told: { readonly timestamp: string; readonly text: string } | undefined;
}

type Happened = HistoryPage['events'][number];

/** The marks of a page, in order. On demand, all are of the team to which the page belongs. */
export function marksIn(page: HistoryPage, team: string | undefined): Mark[] {
  const told = new Map(page.moments.map((moment) => [moment.position, moment]));
  const [positions, times, teamsOf] = [grown(page.positions), grown(page.times), numbersIn(page.teamsOf)];
  const audiences = page.teams.map(({ teamIds }) => (team === undefined ? teamIds : [team]));
  return numbersIn(page.eventOf).flatMap((event, index) => {
    const [happened, teamIds] = [page.events[event], audiences[teamsOf[index] ?? -1]];
    const [position = 0, time = 0] = [positions[index], times[index]];
    if (happened === undefined || teamIds === undefined) return [];
    const { kind, name, byTeam, on } = happened;
    // Field by field: there are as many as an exercise has events.
    return { kind, name, byTeam, on, position, exerciseTime: time / 1000, teamIds, told: told.get(position) };
  });
}

function grown(numbers: string): number[] {
  let sum = 0;
  return numbersIn(numbers).map((by) => {
    sum += by;
    return sum;
  });
}
