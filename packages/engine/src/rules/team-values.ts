import { hasPlaceholders } from '@muster/definition';
import type { TeamValues } from '../events/team-values.ts';
import type { TeamState } from '../state/state.ts';

/** The team values that an event stores if one of its texts has a placeholder. */
export function valuesFor(
  { name, address, role }: TeamState,
  texts: readonly (string | undefined)[],
): { readonly values?: TeamValues } {
  const isNeeded = texts.some((text) => text !== undefined && hasPlaceholders(text));
  return isNeeded ? { values: valuesOf({ name, address, role }) } : {};
}

export function valuesOf({ name, address, role }: Pick<TeamState, 'name' | 'address' | 'role'>): TeamValues {
  return { name, address, role: role ?? '' };
}
