import { LONGEST_MINUTES } from '@muster/definition';

const MILLISECONDS = 60_000;

/** The latest representable moment of an exercise. */
export const MAX_DURATION = LONGEST_MINUTES * MILLISECONDS;

/** Definitions use minutes, which may be fractions; the engine uses whole milliseconds, so that sums are exact. */
export function fromMinutes(minutes: number): number {
  return Math.round(minutes * MILLISECONDS);
}

export function toMinutes(time: number): number {
  return time / MILLISECONDS;
}

/** A moment in readable form: `12:05`, or `1:02:05` after the first hour. */
export function formatTime(time: number): string {
  const seconds = Math.floor(time / 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}
