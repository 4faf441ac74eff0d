import type { Definition } from '@muster/definition';
import type { Command } from '../../packages/engine/src/actions/command.ts';
import { compared, type UncomparedCommand } from '../../packages/engine/src/actions/comparisons.ts';
import { compile } from '../../packages/engine/src/compiled/compile.ts';
import { decide } from '../../packages/engine/src/decide.ts';
import { initialState } from '../../packages/engine/src/state/initial.ts';
import type { State } from '../../packages/engine/src/state/state.ts';

export const INSTRUCTOR = { id: 'instructor', role: 'instructor' } as const;

type Without<C, K extends string> = C extends unknown ? Omit<C, K> : never;

/** A command without actor, time and matches. */
export type Wish = Without<Command, 'actor' | 'at' | 'matches'>;

/** A running exercise: after 48 minutes, with some milestones on and much still pending. */
export function exerciseUnderWay(definition: Definition, teams = 1): State {
  const setups = Array.from({ length: teams }, (_, i) => ({
    id: i + 1,
    name: `team-${i + 1}`,
    role: null,
    address: `team-${i + 1}@mail.ex`,
  }));
  const opened = after(initialState(compile(definition)), {
    type: 'open',
    mode: 'synchronous',
    finishAtEnd: false,
    teams: setups,
  });
  return after(after(opened, { type: 'start' }), { type: 'wake' }, 48 * 60_000);
}

/** The state after a command, by default a millisecond after the latest event. */
export function after(state: State, wish: Wish, at = state.clock.at + 1): State {
  const decision = decide(state, compared(state.compiled, { ...wish, actor: INSTRUCTOR, at } as UncomparedCommand));
  if (decision.refusal !== undefined) throw new Error(`${wish.type}: ${decision.refusal.message}`);
  return decision.state;
}

/** Microseconds of processor time, on which other load has little effect. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function kilobytes(bytes = 0): string {
  return (bytes / 1_000).toFixed(1);
}

export function print(text: string): void {
  process.stdout.write(`engine: ${text}\n`);
}
