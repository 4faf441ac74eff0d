import { type Control, formatCondition } from '@muster/definition';
import { isForRole } from '../compiled/roles.ts';
import type { State, TeamState } from '../state/state.ts';
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
export function neverInWords(never: Never): string {
  switch (never.kind) {
    case 'finished':
      return 'the exercise has finished';
    case 'role':
      return otherRolesInWords(never.meantFor, never.role);
    case 'condition': {
      const conditions = never.conditions.map((condition) => `\`${condition}\``).join(' or ');
      return `nothing that is still ahead can make ${conditions} hold`;
    }
  }
}

/** "it is for the role red only, and the team is blue". */
export function otherRolesInWords(meantFor: readonly string[], role: string | null): string {
  const roles = `${meantFor.length === 1 ? 'the role' : 'the roles'} ${meantFor.join(' and ')} only`;
  return `it is for ${roles}, and the team ${role === null ? 'has none' : `is ${role}`}`;
}
