import { isTimeHidden, type Scene } from '../exercises/index.ts';

/** Seconds of exercise time, the unit of every public interface. */
export function inSeconds(time: number): number;
export function inSeconds(time: number | null): number | null;
export function inSeconds(time: number | null): number | null {
  return time === null ? null : time / 1000;
}

/** The same for the caller: null for a team if the definition hides exercise time. */
export function secondsSeen({ team }: Scene, time: number | null): number | null {
  return isTimeHidden(team.exercise) ? null : inSeconds(time);
}

export const HIDDEN_FROM_TEAMS = 'In seconds. Null for a team if the definition hides exercise time.';
