import type { Config, Inject } from '@muster/definition';
import { isForRole } from '../compiled/roles.ts';

/** Whether an inject is meant for a team of a role: at least one of its alternatives is. */
export function isMeantFor(
  { alternatives }: Pick<Inject, 'alternatives'>,
  role: string | null,
  config: Pick<Config, 'enableRoles'>,
): boolean {
  return alternatives.some(({ control }) => isForRole(control.roles, role, config));
}
