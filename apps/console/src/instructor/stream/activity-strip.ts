import type { TeamActivity } from '../../moments/team-activity.ts';

const MINUTES = 30;
const BAR = 2.5;
const HEIGHT = 14;
/** More acts in a minute look the same. */
const MAX_ACTS = 4;

export const STRIP_SIZE = { width: MINUTES * BAR, height: HEIGHT } as const;

/** The last half hour of a team, a bar a minute; minutes without an act have a dot. The present minute is the last. */
export function activityStrip(
  activity: TeamActivity,
  minute: number,
): { readonly bars: string; readonly dots: string; readonly count: number } {
  const counts = Array.from({ length: MINUTES }, (_, at) => actsIn(activity, minute - (MINUTES - 1 - at)));
  const count = counts.reduce((sum, number) => sum + number, 0);
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

const actsIn = ({ minute, counts }: TeamActivity, asked: number): number =>
  counts[counts.length - 1 - (minute - asked)] ?? 0;
