import type { Config } from '@muster/definition';

/** Whether something for these roles is for a team: an empty list means every team. */
export function isForRole(roles: readonly string[], role: string | null, config: Pick<Config, 'enableRoles'>): boolean {
  return !config.enableRoles || roles.length === 0 || (role !== null && roles.includes(role));
}
