import type { Clock, State } from './state.ts';

/** The exercise time at a moment of the wall clock. Counted from the latest event, and never before it. */
export function exerciseTimeAt(clock: Clock, at: number): number {
  return clock.phase === 'RUNNING' ? clock.time + Math.max(0, at - clock.at) : clock.time;
}

/** When the wall clock shows an exercise time. Only while the exercise runs. */
export function wallTimeAt(clock: Clock, time: number): number {
  return clock.at + Math.max(0, time - clock.time);
}

/** The wall clock time at which time alone will change something; `null` if it never will. */
export function nextWakeAt(state: State): number | null {
  const due = nextDueTime(state);
  return due === null ? null : wallTimeAt(state.clock, due);
}

/** The same as exercise time. What an act has left over is due at its own moment, even while time is stopped. */
export function nextDueTime({ clock, due, finishAtEnd, left }: State): number | null {
  if (left !== null) return clock.time;
  const earliest = due.earliest === null ? null : Math.max(due.earliest, clock.time);
  if (clock.phase === 'STOPPED') return earliest === clock.time ? earliest : null;
  if (clock.phase !== 'RUNNING') return null;
  if (!finishAtEnd) return earliest;
  const end = Math.max(clock.duration, clock.time);
  return earliest === null ? end : Math.min(earliest, end);
}
