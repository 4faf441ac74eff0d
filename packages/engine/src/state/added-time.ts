import type { State } from './state.ts';

/**
 * How much of what was added can be taken back at an exercise time. The duration of the definition stays, and so does
 * what has passed. An end that is still to come stays to come, so that taking time back never finishes an exercise.
 */
export function unusedAddedTime({ clock, compiled }: Pick<State, 'clock' | 'compiled'>, time: number): number {
  return Math.max(0, clock.duration - Math.max(compiled.duration, time + 1));
}
