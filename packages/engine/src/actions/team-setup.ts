import { caseless, LENGTHS } from '@muster/definition';
import { mailSystemAddress } from '../compiled/mail-system.ts';
import type { TeamSetup } from '../events/lifecycle.ts';
import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';

/** Only the declared fields, whatever else the caller stores with a team: events are visible to everyone. */
export function setupOf({ id, name, role, address, cell }: TeamSetup): TeamSetup {
  return { id, name, role, address, ...(cell !== undefined && { cell: cell.trim() }) };
}

/** Checks a team by itself, without regard to other teams. */
export function requireValidTeam(course: Course, { id, name, role, address, cell }: TeamSetup): void {
  if (!Number.isSafeInteger(id) || id < 1) refuse('bad_value', 'team_id_low', { id });
  if (name.trim() === '') refuse('bad_value', 'team_unnamed', { id });
  if (name.length > LENGTHS.name) refuse('bad_value', 'team_name_too_long', { max: LENGTHS.name });
  if (address.trim() === '') refuse('bad_value', 'team_without_address', { team: name });
  if (address.length > LENGTHS.line) refuse('bad_value', 'address_too_long', { max: LENGTHS.line });
  if (cell?.trim() === '') refuse('bad_value', 'cell_unnamed', { team: name });
  if ((cell?.length ?? 0) > LENGTHS.name) refuse('bad_value', 'cell_name_too_long', { max: LENGTHS.name });
  const { persons, definition } = course.state.compiled;
  const key = caseless(address);
  if (persons.has(key) || key === caseless(mailSystemAddress(definition.config))) refuseTaken(address);
  if (role !== null && !definition.roles.some((each) => each.name === role)) {
    refuse('role_unknown', 'of_team', { team: name, role });
  }
}

/** Whether an address is free, or this team's already. */
export function requireFreeAddress(course: Course, team: number, address: string): void {
  const { teamAddresses, teamPlaces } = course.state;
  const place = teamAddresses.get(caseless(address));
  if (place !== undefined && place !== teamPlaces.get(team)) refuseTaken(address);
}

function refuseTaken(address: string): never {
  refuse('duplicate_team', 'address', { address });
}
