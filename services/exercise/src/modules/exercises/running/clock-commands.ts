import type { Clock, Command } from '@muster/engine';
import type { ClockJump } from '@muster/kit/runtime';
import { SYSTEM } from './system.ts';

/** By how much the clocks of events and of this instance may differ. */
const TOLERANCE_MS = 1000;

/**
 * What a stream has to be told before anything else when the clock was set since its latest event. Streams are told
 * when they are next touched, and all running ones are touched at once; until then their times are of the old clock.
 */
export function clockCommands(clock: Clock, jumps: readonly ClockJump[], now: number): Command[] {
  if (clock.phase !== 'RUNNING') return [];
  const told = jumps.findLastIndex(({ to }, index) => {
    // From the moment a jump led to until the next one, or until now.
    const next = jumps[index + 1];
    const end = next === undefined ? now : next.to - next.byMs;
    return clock.at >= to && clock.at <= end + TOLERANCE_MS;
  });
  const byMs = jumps.slice(told + 1).reduce((sum, jump) => sum + jump.byMs, 0);
  return byMs === 0 ? [] : [{ type: 'set_clock', actor: SYSTEM, at: now - byMs, to: now }];
}
