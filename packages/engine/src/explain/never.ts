import { type Control, formatCondition } from '@muster/definition';
import { isForRole } from '../compiled/roles.ts';
import type { State, TeamState } from '../state/state.ts';
import { type Part, part } from './parts.ts';
import { prospectsOf } from './prospects.ts';

/** Why something can never happen any more. */
export type Never =
  | { readonly kind: 'finished' }
  | { readonly kind: 'role'; readonly role: string | null; readonly meantFor: readonly string[] }
  | { readonly kind: 'condition'; readonly conditions: readonly string[] };

/** `null` if it still can, through one of these controls. */
export function whyNever(state: State, team: TeamState, controls: readonly Control[]): Never | null {
  if (state.clock.phase === 'FINISHED') return { kind: 'finished' };
  const { config } = state.compiled.definition;
  const forRole = controls.filter(({ roles }) => isForRole(roles, team.role, config));
  if (forRole.length === 0) {
    return { kind: 'role', role: team.role, meantFor: [...new Set(controls.flatMap(({ roles }) => roles))] };
  }
  const { canHold } = prospectsOf(state, team).asking();
  if (forRole.some(({ condition }) => canHold(condition))) return null;
  return { kind: 'condition', conditions: forRole.map(({ condition }) => formatCondition(condition)) };
}

/** Completes "can never … any more, because". */
export function neverParts(never: Never): Part[] {
  switch (never.kind) {
    case 'finished':
      return [part('exercise_finished')];
    case 'role':
      return otherRolesParts(never.meantFor, never.role);
    case 'condition':
      return [part('never_holds', { conditions: never.conditions })];
  }
}

/** "it is for the role red only, and the team is blue". */
export function otherRolesParts(roles: readonly string[], role: string | null): Part[] {
  const isOne = roles.length === 1;
  if (role === null) return [part(isOne ? 'other_role_than_none' : 'other_roles_than_none', { roles })];
  return [part(isOne ? 'other_role' : 'other_roles', { roles, role })];
}
