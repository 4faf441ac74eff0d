import { exerciseTimeAt } from '../state/clock.ts';
import type { State } from '../state/state.ts';
import { type Part, part, separated } from './parts.ts';

interface Requirements {
  /** The time from which on it is due. */
  readonly time: number;
  /** What milestones lack; `null` if nothing. */
  readonly milestones: readonly Part[] | null;
  /** Its delay after that. */
  readonly delay: number;
}

/** The time from which on something is due, if in the future. */
export function dueAhead(state: State, time: number, at: number): number | null {
  return time > exerciseTimeAt(state.clock, at) ? time : null;
}

/** "Waiting for `site_blocked` to be off and minute 35." */
export function waitingParts(state: State, at: number, { time, milestones, delay }: Requirements): Part[] {
  const { phase } = state.clock;
  const awaited = [
    ...(phase === 'READY' ? [[part('exercise_start')]] : []),
    ...(milestones === null ? [] : [milestones]),
    ...(dueAhead(state, time, at) === null ? [] : [[part('moment', { at: time })]]),
  ];
  return [
    ...(awaited.length === 0 ? [part('due', { at: time })] : [part('waiting'), ...listed(awaited)]),
    ...(delay === 0 ? [] : [part('sent_after', { span: delay })]),
    ...stoppedParts(state),
    ...endParts(state, time + delay),
    part('end'),
  ];
}

/** A reminder that time is stopped. */
export function stoppedParts({ clock }: State): Part[] {
  return clock.phase === 'STOPPED' ? [part('stopped', { at: clock.time })] : [];
}

/** A warning that the exercise is set to finish before a moment. */
export function endParts({ clock, finishAtEnd }: State, time: number): Part[] {
  return finishAtEnd && time > clock.duration ? [part('finishes_before', { at: clock.duration })] : [];
}

/** A comma after "either … or …" separates what follows from its last choice. */
export function listed(entries: readonly (readonly Part[])[]): Part[] {
  const last = entries.at(-1) ?? [];
  const before = entries.slice(0, -1);
  if (before.length === 0) return [...last];
  const isAfterChoice = before.at(-1)?.[0]?.kind === 'either';
  return [...separated(before, 'comma'), part(isAfterChoice ? 'and_after_choice' : 'and'), ...last];
}
