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
  if (at !== last.at) last = { at, text: new Date(at).toISOString() };
  return last.text;
}

/** An event is told of in several files, one after the other. */
let last = { at: 0, text: new Date(0).toISOString() };

/** Exercise time, as every public interface counts it. */
export function seconds(time: number): number {
  return time / 1000;
}

/** The two fields that tell when something happened. */
export function when({ time, at }: Moment): { readonly timestamp: string; readonly exercise_time: number } {
  return { timestamp: iso(at), exercise_time: seconds(time) };
}
