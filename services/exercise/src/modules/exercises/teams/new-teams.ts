import { type Definition, LENGTHS, quote } from '@muster/definition';
import type { CompiledDefinition, TeamSetup } from '@muster/engine';
import type { Tx } from '@muster/kit/database';
import { hashSecret, type Ids, makeSecret } from '@muster/kit/runtime';
import { readText } from '@muster/kit/text';
import { exercisesErrors } from '../exercises.errors.ts';
import { makeJoinCode, TeamAddresses } from './team-names.ts';
import { insertTeams, type TeamRow, updateTeam } from './teams.store.ts';

export const MAX_TEAMS = 500;
/** The prefix of sandbox tokens, so that a leaked one is recognized. */
const TOKEN_PREFIX = 'mst_';

/** A team as requested. */
export interface TeamRequest {
  readonly name: string;
  readonly role: string | null;
  readonly cell: string | null;
}

/**
 * A number of teams, which get roles in the order of the definition, or of cells, if the definition has them; or teams by
 * name. At least as many as `least`.
 */
export function readTeamRequests(
  { definition }: CompiledDefinition,
  {
    teamCount,
    teams,
  }: { teamCount?: number | null | undefined; teams?: readonly TeamRequestInput[] | null | undefined },
  least: 0 | 1,
): TeamRequest[] {
  if (teamCount != null && teams != null) throw exercisesErrors.teams_invalid('count_or_teams');
  if (teams != null) {
    refuseCount(teams.length, least);
    return teams.map((team) => readTeamRequest(definition, team));
  }
  const count = teamCount ?? least;
  if (definition.config.cells !== undefined) return teamsOfCells(definition.config.cells, count);
  refuseCount(count, least);
  const roles = rolesToDeal(definition);
  return Array.from({ length: count }, (_, index) => ({
    name: `team-${index + 1}`,
    role: roles[index % roles.length] ?? null,
    cell: null,
  }));
}

/** Each cell has a team of every role: `team-1-technical` and `team-1-management` are the cell `1`. */
function teamsOfCells(roles: readonly string[], count: number): TeamRequest[] {
  const cells = Math.floor(MAX_TEAMS / roles.length);
  if (count < 1 || count > cells) {
    throw exercisesErrors.teams_invalid('cells', { max: MAX_TEAMS, cells, size: roles.length });
  }
  return Array.from({ length: count }, (_, index) => String(index + 1)).flatMap((cell) =>
    roles.map((role) => ({ name: `team-${cell}-${role}`.slice(0, LENGTHS.name).toWellFormed(), role, cell })),
  );
}

/** The roles that teams get by themselves, in the order of the definition. */
export const rolesToDeal = ({ config, roles }: Definition): string[] =>
  config.enableRoles ? roles.map(({ name }) => name) : [];

export interface TeamRequestInput {
  readonly name: string;
  readonly role?: string | null | undefined;
  /** Empty: none, as null. */
  readonly cell?: string | null | undefined;
}

/** Checks the role before anything is stored: it is untrusted, and may not even be valid text for a database. */
export function readTeamRequest({ roles }: Definition, { name, role, cell }: TeamRequestInput): TeamRequest {
  if (role != null && !roles.some((known) => known.name === role)) {
    throw exercisesErrors.role_unknown('not_of_definition', { role: quote(role) });
  }
  return { name: readTeamName(name), role: role ?? null, cell: readCell(cell) };
}

export function readTeamName(name: string): string {
  return readText(name, { field: 'The name of a team', max: LENGTHS.name });
}

export function readCell(cell: string | null | undefined): string | null {
  if (cell == null || cell.trim() === '') return null;
  return readText(cell, { field: 'The name of a cell', max: LENGTHS.name });
}

/** A team as the engine expects it, which knows no cell that is null. */
export function setupOf({
  id,
  name,
  role,
  address,
  cell,
}: Pick<TeamRow, 'id' | keyof TeamRequest | 'address'>): TeamSetup {
  return { id, name, role, address, ...(cell !== null && { cell }) };
}

function refuseCount(count: number, least: 0 | 1): void {
  if (count >= least && count <= MAX_TEAMS) return;
  throw exercisesErrors.teams_invalid('count', { max: MAX_TEAMS });
}

export interface MadeTeam extends TeamSetup {
  readonly token: string;
}

/** Stores new teams with codes and tokens; returns them as the engine expects them, with the tokens for the caller. */
export async function makeTeams(
  tx: Tx,
  ids: Ids,
  { definition }: CompiledDefinition,
  exercise: { readonly id: number; readonly takenAddresses: readonly string[] },
  requests: readonly TeamRequest[],
): Promise<MadeTeam[]> {
  const addresses = new TeamAddresses(definition, exercise.takenAddresses);
  const rows = requests.map(({ name, role, cell }) => {
    const token = makeTeamToken(ids);
    return { name, role, cell, token, address: addresses.next(name, NAMELESS), join_code: makeJoinCode(ids) };
  });
  const teamIds = await insertTeams(
    tx,
    rows.map(({ token, ...row }) => ({ ...row, exercise_id: exercise.id, token_hash: hashSecret(token) })),
  );
  const made: MadeTeam[] = [];
  for (const [index, { name, role, cell, address, token }] of rows.entries()) {
    const id = teamIds[index];
    if (id === undefined) throw new Error('A team was not stored.');
    // A name without usable letters gets an address from the id, which is only known now.
    const own = isNameless(address) ? addresses.next('', `team-${id}`) : address;
    if (own !== address) await updateTeam(tx, id, { address: own });
    made.push({ ...setupOf({ id, name, role, address: own, cell }), token });
  }
  return made;
}

/** Stands for such a name until the team has its id. No name folds to it. */
const NAMELESS = '-';
const isNameless = (address: string): boolean => address.startsWith(NAMELESS);

export function makeTeamToken(ids: Ids): string {
  return makeSecret(ids, TOKEN_PREFIX);
}
