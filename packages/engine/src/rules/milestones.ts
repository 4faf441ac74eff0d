import type { Condition, Control } from '@muster/definition';
import { holds } from '@muster/definition';
import type { CompiledDefinition } from '../compiled/compile.ts';
import { countedFor } from '../compiled/counted.ts';
import { placeIn } from '../compiled/place-in.ts';
import { isForRole } from '../compiled/roles.ts';
import type { Standing, State } from '../state/state.ts';

export function isOn(compiled: CompiledDefinition, team: Standing, milestone: string): boolean {
  const position = compiled.milestones.get(milestone);
  if (position === undefined) return false;
  return team.on.has(position);
}

function conditionHolds(compiled: CompiledDefinition, team: Standing, condition: Condition): boolean {
  return holds(condition, (milestone) => isOn(compiled, team, milestone));
}

/** Whether a control is for the team in the current state: whether its part is offered, or has an effect. */
export function isFor(compiled: CompiledDefinition, team: Standing, control: Control): boolean {
  return (
    isForRole(control.roles, team.role, compiled.definition.config) && conditionHolds(compiled, team, control.condition)
  );
}

/** Who shares a milestone: all teams, those of a cell, or nobody. On demand there is one team, with its own. */
export function sharingOf(
  { compiled, mode }: Pick<State, 'compiled' | 'mode'>,
  milestone: string,
): 'all' | 'cell' | 'nobody' {
  const found = compiled.definition.milestones[placeIn(compiled.milestones, milestone)];
  if (found?.shared === undefined || mode !== 'synchronous') return 'nobody';
  return found.shared === 'cell' ? 'cell' : 'all';
}

/** Whether a milestone counts for the team: is shown, scored, and can finish it. */
export function concerns(compiled: CompiledDefinition, team: Standing, milestone: string): boolean {
  const found = compiled.definition.milestones[placeIn(compiled.milestones, milestone)];
  return found !== undefined && isForRole(found.roles, team.role, compiled.definition.config);
}

/** Summed again each time, since sums of fractions depend on their order. */
export function scoreOf(compiled: CompiledDefinition, team: Standing): number {
  return countedFor(compiled.definition, team.role).scored.reduce(
    (sum, { place, score }) => (team.on.has(place) ? sum + score : sum),
    0,
  );
}
