/** How often a team acted, minute by minute of exercise time. */
export interface Activity {
  /** The latest minute in which it did. */
  readonly minute: number;
  /** The acts in each minute up to that one, which is the last. Those of older minutes are forgotten. */
  readonly counts: readonly number[];
}

export const NO_ACTIVITY: Activity = { minute: 0, counts: [] };

/** For how many minutes it is kept. */
const ACTIVITY_MINUTES = 30;

const MINUTE_MS = 60_000;

/** With one more act. Time never goes back. */
export function withAct({ minute, counts }: Activity, time: number): Activity {
  const now = Math.floor(time / MINUTE_MS);
  const passed = now - minute;
  if (counts.length === 0 || passed >= ACTIVITY_MINUTES) return { minute: now, counts: [1] };
  if (passed === 0) return { minute, counts: counts.with(-1, (counts.at(-1) ?? 0) + 1) };
  const quiet = Array.from({ length: passed - 1 }, () => 0);
  return { minute: now, counts: [...counts, ...quiet, 1].slice(-ACTIVITY_MINUTES) };
}
