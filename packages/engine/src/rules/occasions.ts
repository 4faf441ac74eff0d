import type { EmailAlternative, InfoAlternative, Inject } from '@muster/definition';
import type { CompiledDefinition, Occasion } from '../compiled/compile.ts';
import { fromMinutes } from '../compiled/minutes.ts';
import { isForRole } from '../compiled/roles.ts';
import type { TeamState } from '../state/state.ts';
import { isFor, type Standing } from './milestones.ts';

/** The alternative an inject would be sent in as things stand: the first whose condition and roles hold. */
export function fittingAlternative(
  compiled: CompiledDefinition,
  team: Standing,
  inject: Inject,
): InfoAlternative | EmailAlternative | undefined {
  return inject.alternatives.find(({ control }) => isFor(compiled, team, control));
}

/** Whether an occasion would come about as milestones and roles stand, whatever the time. */
export function wouldComeAbout(
  compiled: CompiledDefinition,
  team: Standing,
  { offers }: Pick<Occasion, 'offers'>,
): boolean {
  const { config } = compiled.definition;
  return offers.some(({ roles, holds }) => holds(team.on) && isForRole(roles, team.role, config));
}

/** Whether it has neither been chosen nor sent, or has not appeared. */
export function isOutstanding(team: TeamState, occasion: Occasion | undefined): boolean {
  if (occasion === undefined) return false;
  return occasion.kind === 'inject'
    ? team.injects.get(occasion.position) === undefined
    : team.questionnaires.get(occasion.position) === undefined;
}

export function delayOf(inject: Inject): number {
  return fromMinutes(inject.delay);
}
