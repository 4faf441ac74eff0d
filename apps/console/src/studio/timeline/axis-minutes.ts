/** At least as many pixels lie between two numbers. */
const ROOM = 46;
const STEPS: readonly number[] = [1, 2, 5, 10, 15, 20, 30, 60, 120, 240, 480];
/** An exercise can take a year. */
const MOST = 400;

/** The minutes that are numbered up to the last one. `scale`: pixels of a minute. */
export function axisMinutes(scale: number, last: number): number[] {
  const least = Math.max(ROOM / scale, last / MOST);
  const step = STEPS.find((one) => one >= least) ?? Math.ceil(least / 480) * 480;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step);
}
