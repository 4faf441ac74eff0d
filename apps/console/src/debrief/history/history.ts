import type { MilestoneCount } from '@muster/engine/counting';
import {
  ExerciseCourse,
  firstOn,
  isOnAt as isOnAfter,
  reachedAt as reachedIn,
  scoreSteps as stepsOf,
} from '@muster/engine/history';
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
  readonly cell: string | null;
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

/** The moments that the course of an exercise is made of. */
const COURSE = {
  STARTED: 'exercise_started',
  STOPPED: 'exercise_stopped',
  RESUMED: 'exercise_resumed',
  FINISHED: 'exercise_finished',
} as const;

const isOfCourse = (kind: Mark['kind']): kind is keyof typeof COURSE => Object.hasOwn(COURSE, kind);

/** Where exercise time stood still, and for how long on the wall clock. */
export function stopsIn(moments: readonly Mark[]): { readonly at: number; readonly seconds: number }[] {
  const course = new ExerciseCourse();
  for (const { kind, exerciseTime: time, told } of moments) {
    if (isOfCourse(kind)) course.add({ kind: COURSE[kind], time, at: Date.parse(told?.timestamp ?? ''), value: null });
  }
  return course.stops.flatMap(({ time, from, to }) =>
    to === null ? [] : { at: time, seconds: Math.max(0, (to - from) / 1000) },
  );
}

interface Switch {
  readonly position: number;
  /** In seconds. */
  readonly time: number;
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
    const { position, exerciseTime: time, on } = moment;
    switches[places.get(moment.name) ?? -1]?.push({ position, time, on: on === true });
  }
  return switches.map((list, place) => {
    const atStart = list[0] === undefined ? team.milestones.on.has(place) : !list[0].on;
    return { atStart, switches: list, firstOn: firstOn(list, atStart) };
  });
}

export function isOnAt({ atStart, switches }: MilestoneHistory, time: number): boolean {
  return isOnAfter(switches, atStart, time);
}

/** When a team reached a milestone that it still has; undefined if it has not. */
export function reachedAt(history: MilestoneHistory | undefined): number | undefined {
  return history === undefined ? undefined : reachedIn(history.switches, history.atStart);
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
  const scored = histories.flatMap(({ switches, atStart }, place) => {
    const column = columns[place];
    if (column === undefined || column.score === 0 || !countsFor(column, team)) return [];
    return { score: column.score, initially: atStart, switches };
  });
  return stepsOf(scored).map(({ time, score }) => ({ at: time, score }));
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

/** The next or previous time of an event. */
export function timeBeside(times: readonly number[], time: number, step: 1 | -1): number | undefined {
  return step === 1 ? times.find((at) => at > time) : times.findLast((at) => at < time);
}
