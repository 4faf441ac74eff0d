import type { EarlierActsResult, Moment } from '../../moments/moments.generated.ts';

/** Seconds of exercise time for which the activity of teams is shown. */
export const ACTIVITY_S = 30 * 60;
/** As much as anybody scrolls through while an exercise runs. */
export const MAX_MOMENTS = 500;

/** What happened lately. */
export interface Recent {
  /** In order, the newest last. */
  readonly moments: readonly Moment[];
  /** Whether it was read at all. */
  readonly isRead: boolean;
  /** When each team did something, in seconds of exercise time, in order. */
  readonly acts: ReadonlyMap<string, readonly number[]>;
}

export const NOTHING_RECENT: Recent = { moments: [], isRead: false, acts: new Map() };

export type Act = EarlierActsResult['exerciseMoments']['moments'][number];

/** Adds newer moments. On demand, where every team has its own clock, they are ordered by the time of day. */
export function addMoments(known: Recent, more: readonly Moment[], onDemand: boolean): Recent {
  if (more.length === 0 && known.isRead) return known;
  const { moments, acts } = known;
  const all = [...moments, ...more];
  const ordered = onDemand ? all.sort((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp)) : all;
  return { moments: ordered.slice(-MAX_MOMENTS), isRead: true, acts: addActs(acts, more) };
}

/** What teams did before what is known, as far as it is still shown. */
export const addEarlierActs = ({ acts, ...known }: Recent, earlier: readonly Act[]): Recent => ({
  ...known,
  acts: addActs(addActs(new Map(), earlier), [], acts),
});

function addActs(
  known: ReadonlyMap<string, readonly number[]>,
  more: readonly Act[],
  behind: ReadonlyMap<string, readonly number[]> = new Map(),
): ReadonlyMap<string, readonly number[]> {
  const added = new Map<string, number[]>();
  const add = (teamId: string, times: readonly number[]): void => {
    const list = added.get(teamId);
    if (list === undefined) added.set(teamId, [...times]);
    else list.push(...times);
  };
  for (const { byTeam, teamIds, exerciseTime } of more) {
    if (byTeam) for (const teamId of teamIds) add(teamId, [exerciseTime]);
  }
  for (const [teamId, times] of behind) add(teamId, times);
  if (added.size === 0) return known;
  const all = new Map(known);
  for (const [teamId, times] of added) {
    const since = (times.at(-1) ?? 0) - ACTIVITY_S;
    all.set(
      teamId,
      [...(known.get(teamId) ?? []), ...times].filter((time) => time >= since),
    );
  }
  return all;
}

const MINUTES = ACTIVITY_S / 60;
const BAR = 2.5;
const HEIGHT = 14;
/** More acts in a minute look the same. */
const MAX_ACTS = 4;

export const STRIP_SIZE = { width: MINUTES * BAR, height: HEIGHT } as const;

/** The last half hour of a team, a bar a minute; minutes without an act have a dot. The present minute is the last. */
export function activityStrip(
  acts: readonly number[],
  minute: number,
): { readonly bars: string; readonly dots: string; readonly count: number } {
  const counts = Array.from({ length: MINUTES }, () => 0);
  let count = 0;
  for (const time of acts) {
    const at = MINUTES - 1 - (minute - Math.floor(time / 60));
    if (at < 0 || at >= MINUTES) continue;
    counts[at] = (counts[at] ?? 0) + 1;
    count += 1;
  }
  let [bars, dots] = ['', ''];
  for (const [at, number] of counts.entries()) {
    // Minutes before the start have neither.
    if (at < MINUTES - 1 - minute) continue;
    const height = 2 + (Math.min(number, MAX_ACTS) / MAX_ACTS) * (HEIGHT - 2);
    if (number === 0) dots += `M${at * BAR} ${HEIGHT - 1.5}h1.5v1.5h-1.5z`;
    else bars += `M${at * BAR} ${HEIGHT - height}h2v${height}h-2z`;
  }
  return { bars, dots, count };
}
