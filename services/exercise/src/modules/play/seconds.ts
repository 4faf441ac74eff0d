import { isTimeHidden } from '../exercises/index.ts';
import type { Scene } from './scene.ts';

/** Seconds of exercise time, as every public interface counts it. */
export function inSeconds(time: number): number;
export function inSeconds(time: number | null): number | null;
export function inSeconds(time: number | null): number | null {
  return time === null ? null : time / 1000;
}

/** The same as the caller may know it: where the definition hides exercise time, a team is not told it. */
export function secondsSeen({ team }: Scene, time: number | null): number | null {
  return isTimeHidden(team.exercise) ? null : inSeconds(time);
}

export const HIDDEN_FROM_TEAMS = 'In seconds. Null for a team where the definition hides exercise time.';
