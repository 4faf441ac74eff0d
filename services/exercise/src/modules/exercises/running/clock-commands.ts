import type { Clock, Command } from '@muster/engine';
import type { ClockJump } from '@muster/kit/runtime';
import { SYSTEM } from './system.ts';

/** The tolerated difference between the clock of an event and the clock of this instance. */
const TOLERANCE_MS = 1000;

/**
 * What a stream must be told first if the clock was set since its latest event. A stream is told when it is next
 * touched, and all running ones are touched at once; until then their times refer to the old clock.
 */
export function clockCommands(clock: Clock, jumps: readonly ClockJump[], now: number): Command[] {
  if (clock.phase !== 'RUNNING') return [];
  const told = jumps.findLastIndex(({ to }, index) => {
    // From the time that a jump led to, until the next jump or until now.
    const next = jumps[index + 1];
    const end = next === undefined ? now : next.to - next.byMs;
    return clock.at >= to && clock.at <= end + TOLERANCE_MS;
  });
  const byMs = jumps.slice(told + 1).reduce((sum, jump) => sum + jump.byMs, 0);
  return byMs === 0 ? [] : [{ type: 'set_clock', actor: SYSTEM, at: now - byMs, to: now }];
}
