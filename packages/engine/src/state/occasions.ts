import type { CompiledDefinition, Occasion } from '../compiled/compile.ts';
import { isForRole } from '../compiled/roles.ts';
import type { InjectState, Standing, TeamState } from './state.ts';

/** Whether an occasion would happen with the current milestones and roles, regardless of time. */
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
    ? !isSettled(team.injects.get(occasion.position))
    : team.questionnaires.get(occasion.position) === undefined;
}

/** Whether an inject is chosen or sent, and no longer checked. */
export function isSettled(inject: InjectState | undefined): inject is Exclude<InjectState, { status: 'withdrawn' }> {
  return inject !== undefined && inject.status !== 'withdrawn';
}
