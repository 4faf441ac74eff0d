import { countsFor } from '../../exercise/milestone-count.ts';
import { isOnAt, type MilestoneFacts, type MilestoneHistory, type TeamFacts } from '../history/history.ts';
import type { Mark } from '../history/mark.ts';
import type { PresentedMoment } from './presenting.generated.ts';

/** What the sides of a moment are worked out from. */
export interface Played {
  readonly teams: readonly TeamFacts[];
  readonly columns: readonly MilestoneFacts[];
  readonly histories: ReadonlyMap<string, readonly MilestoneHistory[]>;
  /** What happened to each team. */
  readonly own: ReadonlyMap<string, readonly Mark[]>;
}

/** A team on a side. */
export interface Standing {
  readonly team: TeamFacts;
  /** When it reached the only milestone that divides; undefined: never, or there are several. */
  readonly at: number | undefined;
  /** What it did last before that, or before the moment; undefined: nothing. */
  readonly last: Mark | undefined;
  /** Whether the last act was long before. */
  readonly isIdle: boolean;
}

/** The teams that had reached the same of the dividing milestones. */
export interface Side {
  readonly key: string;
  /** Names of the dividing milestones that they had reached. */
  readonly reached: readonly string[];
  readonly standings: readonly Standing[];
  readonly setbacks: readonly { readonly place: number; readonly count: number }[];
}

/** Long enough that nobody would call it the last act before, in seconds. */
const IDLE = 300;
/** What hits a team by this many seconds after a moment belongs to it. */
const AFTERMATH = 60;
/** Events at the same time are seconds apart at most. */
const AT_ONCE = 2;

type Divided = Pick<PresentedMoment, 'time' | 'milestones'>;

export const keyOfSide = (reached: readonly string[]): string => JSON.stringify(reached);

/** The teams of a moment, by what they had reached: those that had reached most first. */
export function sidesOf({ time, milestones }: Divided, played: Played): Side[] {
  const places = milestones.map((name) => played.columns.findIndex((column) => column.name === name));
  const teams = teamsOf(places, played);
  const sides = Map.groupBy(teams, ({ teamId }) => {
    const own = played.histories.get(teamId);
    return keyOfSide(milestones.filter((_, index) => wasOn(own?.[places[index] ?? -1], time)));
  });
  const rank = (key: string): number => (JSON.parse(key) as string[]).length;
  return [...sides]
    .sort(([one], [other]) => rank(other) - rank(one))
    .map(([key, some]) => ({
      key,
      reached: milestones.filter((name) => (JSON.parse(key) as string[]).includes(name)),
      standings: some.map((team) => standingOf(team, time, places, played)).sort(byTime),
      setbacks: setbacksOf(some, time, places, played),
    }));
}

/** Those for whom a dividing milestone counts. */
function teamsOf(places: readonly number[], { teams, columns }: Played): readonly TeamFacts[] {
  const dividing = places.flatMap((place) => columns[place] ?? []);
  return dividing.length === 0 ? teams : teams.filter((team) => dividing.some((column) => countsFor(column, team)));
}

const wasOn = (history: MilestoneHistory | undefined, time: number): boolean =>
  history !== undefined && isOnAt(history, time);

function standingOf(team: TeamFacts, time: number, places: readonly number[], { histories, own }: Played): Standing {
  const [place] = places;
  const at = places.length === 1 && place !== undefined ? histories.get(team.teamId)?.[place]?.firstOn : undefined;
  const until = Math.min(time, at ?? time);
  const last = own.get(team.teamId)?.findLast((mark) => isOwnAct(mark) && mark.exerciseTime <= until);
  return { team, at, last, isIdle: last !== undefined && until - last.exerciseTime > IDLE };
}

/** A mail between teams can be that of the other: a history does not say whose. */
const isOwnAct = ({ byTeam, kind, teamIds }: Mark): boolean => byTeam && (kind !== 'MAIL' || teamIds.length <= 1);

const byTime = (one: Standing, other: Standing): number =>
  (one.at ?? Number.POSITIVE_INFINITY) - (other.at ?? Number.POSITIVE_INFINITY) || 0;

/** The setbacks that hit teams at that time, besides those that divide them. */
function setbacksOf(
  teams: readonly TeamFacts[],
  time: number,
  places: readonly number[],
  { columns, histories }: Played,
): Side['setbacks'] {
  return columns.flatMap(({ outcome }, place) => {
    if (outcome !== 'BAD' || places.includes(place)) return [];
    const hit = teams.filter(({ teamId }) =>
      histories
        .get(teamId)
        ?.[place]?.switches.some(({ on, time: at }) => on && at >= time - AT_ONCE && at <= time + AFTERMATH),
    );
    return hit.length === 0 ? [] : [{ place, count: hit.length }];
  });
}

/** What came to a team at a moment or soon after, else last before it: what it saw then. */
export function seenBy(team: TeamFacts, time: number, { own }: Pick<Played, 'own'>): Mark | undefined {
  const came = (own.get(team.teamId) ?? []).filter(
    ({ kind, byTeam }) => !byTeam && (kind === 'INJECT' || kind === 'MESSAGE' || kind === 'MAIL'),
  );
  const after = came.find(({ exerciseTime: at }) => at >= time - AT_ONCE && at <= time + AFTERMATH);
  if (after === undefined) return came.findLast(({ exerciseTime: at }) => at < time && at >= time - IDLE);
  // The mail of an inject follows upon it.
  const next = came.find(({ position }) => position === after.position + 1);
  return after.kind === 'INJECT' && next?.kind === 'MAIL' ? next : after;
}
