/** A moment on both clocks, in milliseconds. */
export interface Moment {
  readonly time: number;
  readonly at: number;
}

export function momentOf({ time, at }: Moment): Moment {
  return { time, at };
}

export function iso(at: number): string;
export function iso(at: number | null): string | null;
export function iso(at: number | null): string | null {
  if (at === null) return null;
  const second = Math.floor(at / 1000);
  if (second !== last.second) last = { second, text: new Date(second * 1000).toISOString().slice(0, -4) };
  return `${last.text}${String(at - second * 1000).padStart(3, '0')}Z`;
}

/** Many events happen in the same second, and each is written to several files: 0.04 µs instead of 1.2 µs each. */
let last = { second: 0, text: '1970-01-01T00:00:00.' };

/** Exercise time, in the unit of every public interface. */
export function seconds(time: number): number {
  return time / 1000;
}

/** The two fields for the time of an event. */
export function when({ time, at }: Moment): { readonly timestamp: string; readonly exercise_time: number } {
  return { timestamp: iso(at), exercise_time: seconds(time) };
}
