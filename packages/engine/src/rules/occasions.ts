import type { EmailAlternative, InfoAlternative, Inject } from '@muster/definition';
import type { CompiledDefinition } from '../compiled/compile.ts';
import { fromMinutes } from '../compiled/minutes.ts';
import type { Standing } from '../state/state.ts';
import { isFor } from './milestones.ts';

/** The alternative of an inject in the current state: the first whose condition and roles hold. */
export function fittingAlternative(
  compiled: CompiledDefinition,
  team: Standing,
  inject: Inject,
): InfoAlternative | EmailAlternative | undefined {
  return inject.alternatives.find(({ control }) => isFor(compiled, team, control));
}

export function delayOf(inject: Inject): number {
  return fromMinutes(inject.delay);
}
