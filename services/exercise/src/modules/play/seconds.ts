/** Seconds of exercise time, as every public interface counts it. */
export function inSeconds(time: number): number;
export function inSeconds(time: number | null): number | null;
export function inSeconds(time: number | null): number | null {
  return time === null ? null : time / 1000;
}
