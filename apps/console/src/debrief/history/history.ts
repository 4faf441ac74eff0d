import type { MilestoneCount } from '@muster/engine/counting';
import { countReached, countsFor } from '../../exercise/milestone-count.ts';
import type { MilestoneColumn } from '../../exercise/overview-state.ts';
import { laneOf } from '../../moments/lanes.ts';
import type { Mark } from './mark.ts';

/** The data of a milestone from the definition and the overview, by index. */
export interface MilestoneFacts {
  readonly name: string;
  readonly displayName: string;
  readonly score: number;
  readonly roles: readonly string[];
  readonly outcome: MilestoneColumn['outcome'];
  readonly isFinal: boolean;
}

/** The final state of a team in the overview. */
export interface TeamFacts {
  readonly teamId: string;
  readonly name: string;
  readonly role: string | null;
  readonly milestones: { readonly on: ReadonlySet<number> };
}

export const concerns = ({ teamIds }: Mark, teamId: string): boolean =>
  teamIds.length === 0 || teamIds.includes(teamId);

/** While an exercise runs, the time axis grows in steps of this many seconds, so that not every event moves all others. */
const GROWS_BY = 300;

/** The end of the axis of time in seconds: that of the last event, at least a minute. */
export function endOf(moments: readonly Mark[], isRunning: boolean): number {
  const end = moments.reduce((latest, { exerciseTime }) => Math.max(latest, exerciseTime), 60);
  return isRunning ? Math.ceil(end / GROWS_BY) * GROWS_BY : end;
}

/** The moments that concern each team, in order; read in one pass, since there can be tens of thousands. */
export function momentsByTeam(
  moments: readonly Mark[],
  teams: readonly TeamFacts[],
): ReadonlyMap<string, readonly Mark[]> {
  const lists = new Map<string, Mark[]>(teams.map(({ teamId }) => [teamId, []]));
  for (const moment of moments) {
    const ids = moment.teamIds.length === 0 ? lists.keys() : moment.teamIds;
    for (const id of ids) lists.get(id)?.push(moment);
  }
  return lists;
}

/** The last wanted moments until a time, the newest first. Only as many are read as it takes to find them. */
export function lastUntil(
  moments: readonly Mark[],
  time: number,
  most: number,
  isWanted: (moment: Mark) => boolean,
): Mark[] {
  const found: Mark[] = [];
  for (let index = moments.length - 1; index >= 0 && found.length < most; index -= 1) {
    const moment = moments[index];
    if (moment !== undefined && moment.exerciseTime <= time && isWanted(moment)) found.push(moment);
  }
  return found;
}

/** The first wanted moments after a time, in order. */
export function firstAfter(
  moments: readonly Mark[],
  time: number,
  most: number,
  isWanted: (moment: Mark) => boolean,
): Mark[] {
  const found: Mark[] = [];
  for (const moment of moments) {
    if (found.length === most) break;
    if (moment.exerciseTime > time && isWanted(moment)) found.push(moment);
  }
  return found;
}

/** Where exercise time stood still, and for how long on the wall clock. */
export function stopsIn(moments: readonly Mark[]): { readonly at: number; readonly seconds: number }[] {
  const stops: { at: number; seconds: number }[] = [];
  let since: Mark | undefined;
  for (const moment of moments) {
    if (moment.kind === 'STOPPED') since = moment;
    if (moment.kind !== 'RESUMED' || since === undefined) continue;
    const seconds = (wallTimeOf(moment) - wallTimeOf(since)) / 1000;
    stops.push({ at: moment.exerciseTime, seconds: Math.max(0, seconds) });
    since = undefined;
  }
  return stops;
}

const wallTimeOf = ({ told }: Mark): number => Date.parse(told?.timestamp ?? '');

interface Switch {
  readonly at: number;
  readonly on: boolean;
}

/** The history of the milestones of a team, by index: the initial state, and the switches. */
export interface MilestoneHistory {
  readonly atStart: boolean;
  readonly switches: readonly Switch[];
  /** When it was first switched on; 0 if it was on from the start. Undefined: never. */
  readonly firstOn: number | undefined;
}

export function milestoneHistories(
  moments: readonly Mark[],
  columns: readonly MilestoneFacts[],
  team: TeamFacts,
): MilestoneHistory[] {
  const places = new Map(columns.map(({ name }, place) => [name, place]));
  const switches: Switch[][] = columns.map(() => []);
  for (const moment of moments) {
    if (moment.kind !== 'MILESTONE' || !concerns(moment, team.teamId)) continue;
    switches[places.get(moment.name) ?? -1]?.push({ at: moment.exerciseTime, on: moment.on === true });
  }
  return switches.map((list, place) => {
    const atStart = list[0] === undefined ? team.milestones.on.has(place) : !list[0].on;
    return { atStart, switches: list, firstOn: atStart ? 0 : list.find(({ on }) => on)?.at };
  });
}

export function isOnAt({ atStart, switches }: MilestoneHistory, time: number): boolean {
  return switches.findLast(({ at }) => at <= time)?.on ?? atStart;
}

/** When a team reached a milestone that it still has; undefined if it has not. */
export function reachedAt(history: MilestoneHistory | undefined): number | undefined {
  return history !== undefined && isOnAt(history, Number.POSITIVE_INFINITY) ? history.firstOn : undefined;
}

export interface Standing extends MilestoneCount {
  readonly score: number;
}

/** The state of a team at a moment; without one, at the end. */
export function standingAt(
  histories: readonly MilestoneHistory[],
  columns: readonly MilestoneFacts[],
  team: TeamFacts,
  time = Number.POSITIVE_INFINITY,
): Standing {
  const isOn = (place: number): boolean => {
    const history = histories[place];
    return history !== undefined && isOnAt(history, time);
  };
  const score = columns.reduce(
    (sum, column, place) => (countsFor(column, team) && isOn(place) ? sum + column.score : sum),
    0,
  );
  return { ...countReached(team, columns.keys(), columns, isOn), score };
}

/** The score over time: a step per change, the first at the start. */
export function scoreSteps(
  histories: readonly MilestoneHistory[],
  columns: readonly MilestoneFacts[],
  team: TeamFacts,
): { readonly at: number; readonly score: number }[] {
  let score = standingAt(histories, columns, team, 0).score;
  const steps = [{ at: 0, score }];
  const changes = histories.flatMap(({ switches, atStart }, place) => {
    const column = columns[place];
    if (column === undefined || column.score === 0 || !countsFor(column, team)) return [];
    return switches.map(({ at, on }, index) => {
      const wasOn = switches[index - 1]?.on ?? atStart;
      return { at, by: (Number(on) - Number(wasOn)) * column.score };
    });
  });
  for (const { at, by } of changes.filter((change) => change.at > 0).sort((a, b) => a.at - b.at)) {
    score += by;
    const last = steps.at(-1);
    if (last?.at === at) last.score = score;
    else steps.push({ at, score });
  }
  return steps.filter((step, index) => index === 0 || step.score !== steps[index - 1]?.score);
}

/** An end of a measured duration: moments of a kind, and of a name if it has one. */
export interface Event {
  readonly kind: Mark['kind'];
  readonly name: string;
}

export const eventKey = ({ kind, name }: Event): string => `${kind} ${name}`;

const isSuch = (moment: Mark, { kind, name }: Event): boolean =>
  moment.kind === kind && (kind === 'MAIL' ? moment.byTeam : moment.name === name) && moment.on !== false;

/** What happened to at least one team, to choose from; mails of teams are one entry. */
export function eventsIn(moments: readonly Mark[]): Event[] {
  const found: Event[] = [];
  const names = new Map<Mark['kind'], Set<string>>();
  for (const moment of moments) {
    const { kind } = moment;
    if (laneOf(moment) === undefined || moment.on === false || (kind === 'MAIL' && !moment.byTeam)) continue;
    const name = kind === 'MAIL' ? '' : moment.name;
    const known = names.get(kind) ?? new Set();
    if (known.has(name)) continue;
    names.set(kind, known.add(name));
    found.push({ kind, name });
  }
  return found;
}

/** How long each team took from one event to the next of another kind, by its own moments; undefined if it never came. */
export function spansBetween(
  moments: ReadonlyMap<string, readonly Mark[]>,
  teams: readonly TeamFacts[],
  from: Event,
  to: Event,
): { readonly team: TeamFacts; readonly seconds: number | undefined }[] {
  return teams.map((team) => {
    const own = moments.get(team.teamId) ?? [];
    const start = own.find((moment) => isSuch(moment, from));
    const end = start === undefined ? undefined : own.find((one) => one.position > start.position && isSuch(one, to));
    return {
      team,
      seconds: end === undefined || start === undefined ? undefined : end.exerciseTime - start.exerciseTime,
    };
  });
}

export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** The next or previous time of an event. */
export function timeBeside(times: readonly number[], time: number, step: 1 | -1): number | undefined {
  return step === 1 ? times.find((at) => at > time) : times.findLast((at) => at < time);
}
