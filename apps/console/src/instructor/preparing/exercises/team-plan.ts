/** A team to be created. */
export interface PlannedTeam {
  readonly name: string;
  /** Empty: none. */
  readonly role: string;
  /** Left out or empty: none. */
  readonly cell?: string;
}

export const MAX_TEAMS = 500;

/** The role of each team: in the order of the definition, repeated, so that all get the same number. */
function dealtRole(index: number, roles: readonly string[]): string {
  return roles[index % roles.length] ?? '';
}

/** A team without a name yet. Teams fill one cell after another, if the definition has cells. */
function dealt(index: number, roles: readonly string[], cells: readonly string[]): PlannedTeam {
  if (cells.length === 0) return { name: '', role: dealtRole(index, roles) };
  return { name: '', role: dealtRole(index, cells), cell: String(Math.floor(index / cells.length) + 1) };
}

/** This many rows: the existing ones, then new ones with roles in order. */
export function resized(
  teams: readonly PlannedTeam[],
  count: number,
  roles: readonly string[],
  cells: readonly string[] = [],
): PlannedTeam[] {
  return Array.from({ length: count }, (_, index) => teams[index] ?? dealt(index, roles, cells));
}

/** The teams that the platform makes for so many cells, by cell. */
export function teamsOfCells(count: number, cells: readonly string[]): { cell: string; teams: string[] }[] {
  return Array.from({ length: count }, (_, index) => {
    const cell = String(index + 1);
    return { cell, teams: cells.map((role) => `team-${cell}-${role}`) };
  });
}

/** Roles and cells that the definition does not have are replaced, for example when another definition is chosen. */
export function withKnownRoles(
  teams: readonly PlannedTeam[],
  roles: readonly string[],
  cells: readonly string[] = [],
): PlannedTeam[] {
  return teams.map(({ name, role, cell }, index) => ({
    name,
    role: roles.includes(role) ? role : dealt(index, roles, cells).role,
    ...(cell !== undefined && cells.length > 0 && { cell }),
  }));
}

/**
 * Pastes a copied table or text into the rows from one on, a line per team. A second column that is a role of the
 * definition is used as the role, and a third as the cell, if the definition has cells. Undefined: it is one name, and belongs into one field.
 */
export function pasted(
  teams: readonly PlannedTeam[],
  at: number,
  text: string,
  roles: readonly string[],
  cells: readonly string[] = [],
): PlannedTeam[] | undefined {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.split('\t').map((cell) => cell.trim()));
  const filled = lines.filter(([name = '']) => name !== '').slice(0, MAX_TEAMS - at);
  if (filled.length < 2 && (filled[0]?.length ?? 0) < 2) return undefined;
  const grown = resized(teams, Math.max(teams.length, at + filled.length), roles, cells);
  for (const [index, [name = '', wanted = '', cell = '']] of filled.entries()) {
    const row = grown[at + index];
    const role = roles.find((one) => one.toLowerCase() === wanted.toLowerCase());
    const isPlaced = cells.length > 0 && cell !== '';
    grown[at + index] = { ...row, name, role: role ?? row?.role ?? '', ...(isPlaced && { cell }) };
  }
  return grown;
}

/** The number of teams per role, in the order of the definition; teams without one last, as an empty role. */
export function roleCounts(teams: readonly PlannedTeam[], roles: readonly string[]): { role: string; count: number }[] {
  return [...roles, '']
    .map((role) => ({ role, count: teams.filter((team) => team.role === role).length }))
    .filter(({ count }) => count > 0);
}
