import type { PersonGroup } from '../../../access/index.ts';
import type { SignOnConfig } from '../../../config-sign-on.ts';
import { nameOrNothing, type SignedOnPerson } from '../../accounts/index.ts';

/** What the provider says about a person. */
export type Claims = Readonly<Record<string, unknown>>;

/** A user id of a provider has at most 255 characters (OpenID Connect Core, 2). */
export const MAX_SUBJECT_LENGTH = 255;

/** Whether the claims do not say everything that is needed, so that the provider has to be asked for more. */
export function lacksClaims(config: SignOnConfig, claims: Claims): boolean {
  if (textOf(claims, config.usernameClaim) === undefined) return true;
  return hasGroups(config) && groupsIn(claims, config.groupsClaim) === undefined;
}

export function readPerson(config: SignOnConfig, subject: string, claims: Claims): SignedOnPerson {
  const whole = nameOrNothing(textOf(claims, 'name'));
  const given = nameOrNothing(textOf(claims, 'given_name'));
  const family = nameOrNothing(textOf(claims, 'family_name'));
  return {
    issuer: config.issuer,
    subject,
    username: textOf(claims, config.usernameClaim),
    firstName: given ?? (family === undefined ? whole : undefined),
    lastName: family,
    group: hasGroups(config) ? groupOf(config, groupsIn(claims, config.groupsClaim) ?? []) : undefined,
  };
}

const hasGroups = ({ admins, instructors }: SignOnConfig): boolean => admins.length + instructors.length > 0;

/** Without a group that is named in the settings, or without any, somebody is a trainee. */
function groupOf({ admins, instructors }: SignOnConfig, groups: readonly string[]): PersonGroup {
  if (groups.some((group) => admins.includes(group))) return 'ADMIN';
  return groups.some((group) => instructors.includes(group)) ? 'INSTRUCTOR' : 'TRAINEE';
}

function groupsIn(claims: Claims, name: string): string[] | undefined {
  const value = claimOf(claims, name);
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((group) => typeof group === 'string') : undefined;
}

function textOf(claims: Claims, name: string): string | undefined {
  const value = claimOf(claims, name);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A claim by its name, or by the path to it, as in `realm_access.roles`. Names with dots in them are in use too. */
function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const key of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Claims)[key];
  }
  return value;
}
