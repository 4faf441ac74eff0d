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
  return at === null ? null : new Date(at).toISOString();
}

/** Exercise time, as every public interface counts it. */
export function seconds(time: number): number {
  return time / 1000;
}

/** The two fields that tell when something happened. */
export function when({ time, at }: Moment): { readonly timestamp: string; readonly exercise_time: number } {
  return { timestamp: iso(at), exercise_time: seconds(time) };
}
