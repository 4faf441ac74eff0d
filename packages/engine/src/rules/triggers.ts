import type { Control } from '@muster/definition';
import type { CompiledDefinition } from '../compiled/compile.ts';
import type { Trigger } from '../events/cause.ts';
import type { Standing } from '../state/state.ts';
import { isFor } from './milestones.ts';

const TIME: Trigger = { kind: 'time' };

/**
 * What triggered a control for a team: the time, if it has come, or else the latest change without which it would not
 * hold. If each of several changes would have been enough, the latest of them.
 */
export function decisiveTrigger(
  compiled: CompiledDefinition,
  team: Standing,
  control: Control,
  because: readonly Trigger[],
): Trigger {
  if (because.some(({ kind }) => kind === 'time')) return TIME;
  const decisive = because.findLast((trigger) => {
    if (trigger.kind !== 'milestone') return false;
    const position = compiled.milestones.get(trigger.milestone) ?? -1;
    const before = { role: team.role, on: trigger.on ? team.on.without(position) : team.on.with(position) };
    return team.on.has(position) === trigger.on && !isFor(compiled, before, control);
  });
  return decisive ?? because.at(-1) ?? TIME;
}
