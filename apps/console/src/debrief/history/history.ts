import type { Moment } from './moments.generated.ts';

/** What the definition and the overview say of a milestone, by its place. */
export interface MilestoneFacts {
  readonly name: string;
  readonly displayName: string;
  readonly score: number;
  readonly roles: readonly string[];
}

/** A team as the overview has it at the end. */
export interface TeamFacts {
  readonly teamId: string;
  readonly name: string;
  readonly role: string | null;
  readonly milestones: { readonly on: ReadonlySet<number> };
}

/** The lanes that can be shown, and which moments belong to each. */
export const LANES = ['mail', 'tools', 'forms', 'milestones', 'injects', 'commands'] as const;
export type Lane = (typeof LANES)[number];

const LANE_OF: Readonly<Partial<Record<Moment['kind'], Lane>>> = {
  MAIL: 'mail',
  TOOL: 'tools',
  QUESTIONNAIRE: 'forms',
  ANSWERS: 'forms',
  MILESTONE: 'milestones',
  INJECT: 'injects',
  MESSAGE: 'injects',
  CONFIRMATION: 'injects',
  COMMAND: 'commands',
};

export const laneOf = ({ kind }: Moment): Lane | undefined => LANE_OF[kind];

export const concerns = ({ teamIds }: Moment, teamId: string): boolean =>
  teamIds.length === 0 || teamIds.includes(teamId);

/** When the last thing happened, a minute at the least, in seconds. */
export const endOf = (moments: readonly Moment[]): number =>
  Math.max(60, ...moments.map(({ exerciseTime }) => exerciseTime));

/** Where exercise time stood still, and for how long on the wall. */
export function stopsIn(moments: readonly Moment[]): { readonly at: number; readonly seconds: number }[] {
  const stops: { at: number; seconds: number }[] = [];
  let since: Moment | undefined;
  for (const moment of moments) {
    if (moment.kind === 'STOPPED') since = moment;
    if (moment.kind !== 'RESUMED' || since === undefined) continue;
    const seconds = (Date.parse(moment.timestamp) - Date.parse(since.timestamp)) / 1000;
    stops.push({ at: moment.exerciseTime, seconds: Math.max(0, seconds) });
    since = undefined;
  }
  return stops;
}

interface Switch {
  readonly at: number;
  readonly on: boolean;
}

/** How the milestones of a team went, by place: how each was at the start, and when it was switched. */
export interface MilestoneHistory {
  readonly atStart: boolean;
  readonly switches: readonly Switch[];
}

export function milestoneHistories(
  moments: readonly Moment[],
  columns: readonly MilestoneFacts[],
  team: TeamFacts,
): MilestoneHistory[] {
  const places = new Map(columns.map(({ name }, place) => [name, place]));
  const switches: Switch[][] = columns.map(() => []);
  for (const moment of moments) {
    if (moment.kind !== 'MILESTONE' || !concerns(moment, team.teamId)) continue;
    switches[places.get(moment.name) ?? -1]?.push({ at: moment.exerciseTime, on: moment.on === true });
  }
  return switches.map((list, place) => ({
    atStart: list[0] === undefined ? team.milestones.on.has(place) : !list[0].on,
    switches: list,
  }));
}

export function isOnAt({ atStart, switches }: MilestoneHistory, time: number): boolean {
  return switches.findLast(({ at }) => at <= time)?.on ?? atStart;
}

/** When it was first switched on; 0 if it was from the start. Undefined: never. */
export function firstOn({ atStart, switches }: MilestoneHistory): number | undefined {
  return atStart ? 0 : switches.find(({ on }) => on)?.at;
}

export const countsFor = ({ roles }: MilestoneFacts, { role }: TeamFacts): boolean =>
  roles.length === 0 || role === null || roles.includes(role);

export interface Standing {
  readonly reached: number;
  readonly total: number;
  readonly score: number;
}

/** How a team stood at a moment. */
export function standingAt(
  histories: readonly MilestoneHistory[],
  columns: readonly MilestoneFacts[],
  team: TeamFacts,
  time: number,
): Standing {
  let [reached, total, score] = [0, 0, 0];
  for (const [place, column] of columns.entries()) {
    const history = histories[place];
    if (history === undefined || !countsFor(column, team)) continue;
    total += 1;
    if (!isOnAt(history, time)) continue;
    reached += 1;
    score += column.score;
  }
  return { reached, total, score };
}

/** The score as it grew: a step wherever it changed, the first at the start. */
export function scoreSteps(
  histories: readonly MilestoneHistory[],
  columns: readonly MilestoneFacts[],
  team: TeamFacts,
): { readonly at: number; readonly score: number }[] {
  const times = [...new Set([0, ...histories.flatMap(({ switches }) => switches.map(({ at }) => at))])].sort(
    (a, b) => a - b,
  );
  const all = times.map((at) => ({ at, score: standingAt(histories, columns, team, at).score }));
  return all.filter(({ score }, index) => index === 0 || score !== all[index - 1]?.score);
}

/** Something that one can measure from or to: moments of a kind, and of a name where it has one. */
export interface Event {
  readonly kind: Moment['kind'];
  readonly name: string;
}

export const eventKey = ({ kind, name }: Event): string => `${kind} ${name}`;

const isSuch = (moment: Moment, { kind, name }: Event): boolean =>
  moment.kind === kind && (kind === 'MAIL' ? moment.byTeam : moment.name === name) && moment.on !== false;

/** What happened to at least one team, to choose from; mails of teams are one of them. */
export function eventsIn(moments: readonly Moment[]): Event[] {
  const found = new Map<string, Event>();
  for (const moment of moments) {
    const { kind, name } = moment;
    if (laneOf(moment) === undefined || moment.on === false || (kind === 'MAIL' && !moment.byTeam)) continue;
    const event = { kind, name: kind === 'MAIL' ? '' : name };
    found.set(eventKey(event), event);
  }
  return [...found.values()];
}

/** How long each team took from one thing to the first of another behind it; undefined where it never came. */
export function spansBetween(
  moments: readonly Moment[],
  teams: readonly TeamFacts[],
  from: Event,
  to: Event,
): { readonly team: TeamFacts; readonly seconds: number | undefined }[] {
  return teams.map((team) => {
    const own = moments.filter((moment) => concerns(moment, team.teamId));
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

/** The next or previous time at which something happened. */
export function timeBeside(times: readonly number[], time: number, step: 1 | -1): number | undefined {
  return step === 1 ? times.find((at) => at > time) : times.findLast((at) => at < time);
}
