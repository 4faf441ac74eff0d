import { exerciseTimeAt } from '../state/clock.ts';
import type { State } from '../state/state.ts';
import { minuteInWords, spanInWords } from './moments.ts';

interface Requirements {
  /** The time from which on it is due. */
  readonly time: number;
  /** What milestones lack, in words; `null` if nothing. */
  readonly milestones: string | null;
  /** Its delay after that. */
  readonly delay: number;
}

/** The time from which on something is due, if in the future. */
export function dueAhead(state: State, time: number, at: number): number | null {
  return time > exerciseTimeAt(state.clock, at) ? time : null;
}

/** "Waiting for `site_blocked` to be off and minute 35." */
export function waitingInWords(state: State, at: number, { time, milestones, delay }: Requirements): string {
  const { phase } = state.clock;
  const parts = [
    ...(phase === 'READY' ? ['the exercise to start'] : []),
    ...(milestones === null ? [] : [milestones]),
    ...(dueAhead(state, time, at) === null ? [] : [minuteInWords(time)]),
  ];
  const later = delay === 0 ? '' : `, to be sent ${spanInWords(delay)} later`;
  const what = parts.length === 0 ? `Due since ${minuteInWords(time)} and on its way` : `Waiting for ${listed(parts)}`;
  return `${what}${later}${stoppedInWords(state)}${endInWords(state, time + delay)}.`;
}

/** A reminder that time is stopped. */
export function stoppedInWords({ clock }: State): string {
  return clock.phase === 'STOPPED' ? `; the exercise is stopped at ${minuteInWords(clock.time)}` : '';
}

/** A warning that the exercise is set to finish before a moment. */
export function endInWords({ clock, finishAtEnd }: State, time: number): string {
  if (!finishAtEnd || time <= clock.duration) return '';
  return `; the exercise finishes before that, at ${minuteInWords(clock.duration)}, unless time is added`;
}

/** A comma after "either … or …" separates what follows from its last choice. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  const before = parts.slice(0, -1);
  if (before.length === 0) return last;
  return `${before.join(', ')}${before.at(-1)?.startsWith('either ') ? ',' : ''} and ${last}`;
}
