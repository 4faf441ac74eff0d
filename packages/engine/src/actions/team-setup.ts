import { caseless, LENGTHS } from '@muster/definition';
import { mailSystemAddress } from '../compiled/mail-system.ts';
import type { TeamSetup } from '../events/lifecycle.ts';
import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';

/** Only the declared fields, whatever else the caller stores with a team: events are visible to everyone. */
export function setupOf({ id, name, role, address }: TeamSetup): TeamSetup {
  return { id, name, role, address };
}

/** Checks a team by itself, without regard to other teams. */
export function requireValidTeam(course: Course, { id, name, role, address }: TeamSetup): void {
  if (!Number.isSafeInteger(id) || id < 1) refuse('bad_value', `A team cannot have the id ${id}: ids count from 1.`);
  if (name.trim() === '') refuse('bad_value', `The team ${id} needs a name.`);
  if (name.length > LENGTHS.name) refuse('bad_value', `The name of a team has at most ${LENGTHS.name} characters.`);
  if (address.trim() === '') refuse('bad_value', `The team ${name} needs a mail address.`);
  if (address.length > LENGTHS.line) refuse('bad_value', `An address has at most ${LENGTHS.line} characters.`);
  const { persons, definition } = course.state.compiled;
  const key = caseless(address);
  if (persons.has(key) || key === caseless(mailSystemAddress(definition.config))) refuseTaken(address);
  if (role !== null && !definition.roles.some((each) => each.name === role)) {
    refuse('role_unknown', `The team ${name} cannot have the role ${role}: the definition has no such role.`);
  }
}

/** Whether an address is free, or this team's already. */
export function requireFreeAddress(course: Course, team: number, address: string): void {
  const { teamAddresses, teamPlaces } = course.state;
  const place = teamAddresses.get(caseless(address));
  if (place !== undefined && place !== teamPlaces.get(team)) refuseTaken(address);
}

function refuseTaken(address: string): never {
  refuse('duplicate_team', `The mail address ${address} is taken already.`);
}
