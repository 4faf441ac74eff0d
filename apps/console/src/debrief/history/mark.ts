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
  const marks: Mark[] = [];
  // Field by field, in one pass: there are as many as an exercise has events.
  for (const [index, event] of numbersIn(page.eventOf).entries()) {
    const happened = page.events[event];
    const teamIds = audiences[teamsOf[index] ?? -1];
    if (happened === undefined || teamIds === undefined) continue;
    const { kind, name, byTeam, on } = happened;
    const position = positions[index] ?? 0;
    const exerciseTime = (times[index] ?? 0) / 1000;
    marks.push({ kind, name, byTeam, on, position, exerciseTime, teamIds, told: told.get(position) });
  }
  return marks;
}

function grown(numbers: string): number[] {
  let sum = 0;
  return numbersIn(numbers).map((by) => {
    sum += by;
    return sum;
  });
}
