import type { EmailAlternative, InfoAlternative, Inject } from '@muster/definition';
import { type CompiledDefinition, controlsOf, type Occasion } from '../compiled/compile.ts';
import { fromMinutes } from '../compiled/minutes.ts';
import type { TeamState } from '../state/state.ts';
import { type Asked, isFor } from './milestones.ts';

/** The alternative an inject would be sent in as things stand: the first whose condition and roles hold. */
export function fittingAlternative(
  compiled: CompiledDefinition,
  team: Asked,
  inject: Inject,
): InfoAlternative | EmailAlternative | undefined {
  return inject.alternatives.find(({ control }) => isFor(compiled, team, control));
}

/** Whether an occasion would come about as milestones and roles stand, whatever the time. */
export function wouldComeAbout(compiled: CompiledDefinition, team: Asked, occasion: Occasion): boolean {
  return controlsOf(occasion).some((control) => isFor(compiled, team, control));
}

/** Whether it has neither been chosen nor sent, or has not appeared. */
export function isOutstanding(team: TeamState, occasion: Occasion): boolean {
  return occasion.kind === 'inject'
    ? team.injects.get(occasion.position) === undefined
    : team.questionnaires.get(occasion.position) === undefined;
}

export function delayOf(inject: Inject): number {
  return fromMinutes(inject.delay);
}
