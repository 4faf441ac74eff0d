import { exerciseTimeAt } from '../state/clock.ts';
import type { Phase, State } from '../state/state.ts';

export interface ClockView {
  readonly phase: Phase;
  readonly time: number;
  readonly timeLeft: number;
  /** The duration is over, which does not end the exercise. */
  readonly isOver: boolean;
}

export function clockView(state: Pick<State, 'clock'>, at: number): ClockView {
  const time = exerciseTimeAt(state.clock, at);
  const timeLeft = Math.max(0, state.clock.duration - time);
  return { phase: state.clock.phase, time, timeLeft, isOver: time >= state.clock.duration };
}
