import { caseless } from '@muster/definition';
import { AppError } from '@muster/kit/errors';
import { lookupKey } from '../../../lookup-key.ts';
import type { EnrolledRow, RowProblem } from '../../accounts/index.ts';
import { exercisesErrors } from '../exercises.errors.ts';
import { MAX_TEAMS, readCell, readTeamName } from '../teams/new-teams.ts';

/** An exercise as a list of users finds it. */
export interface Roster {
  readonly teams: readonly RosterTeam[];
  /** The team of each member. */
  readonly members: ReadonlyMap<string, number>;
  /** The names of the roles of the definition. */
  readonly roles: readonly string[];
  readonly mayAddTeams: boolean;
  /** On demand teams have no cells. */
  readonly onDemand: boolean;
}

interface RosterTeam {
  readonly id: number;
  readonly name: string;
  readonly role: string | null;
  readonly cell: string | null;
}

interface NewTeamPlan {
  readonly name: string;
  readonly role: string | null;
  readonly cell: string | null;
  readonly users: readonly string[];
}

export interface EnrolmentPlan {
  readonly problems: readonly RowProblem[];
  /** Who joins which team; members of it are left out. */
  readonly joins: readonly { readonly user: string; readonly team: number }[];
  readonly newTeams: readonly NewTeamPlan[];
}

/** All rows that name the same team. */
interface NamedTeam {
  readonly team: RosterTeam | undefined;
  readonly name: string;
  readonly rows: readonly EnrolledRow[];
}

/** Roles are shorter than this. */
const MAX_SHOWN = 100;

/** Who comes into which team, and which rows cannot be followed. */
export function planEnrolment(roster: Roster, rows: readonly EnrolledRow[]): EnrolmentPlan {
  const problems: RowProblem[] = [];
  const joins: { user: string; team: number }[] = [];
  const newTeams: NewTeamPlan[] = [];
  const placed = new Map<string, string>();
  const room = MAX_TEAMS - roster.teams.length;
  for (const { team, name, rows: own } of namedTeams(roster, rows, problems)) {
    const role = roleOf(roster, team, own, problems);
    const cell = cellOf(roster, team, own, problems);
    const fitting = own.filter((row) => fits(roster, team, name, row, problems));
    const users = new Set<string>();
    for (const { row, userId } of fitting) {
      // If teams are called alike, a user can be listed for both.
      const other = users.has(userId) ? undefined : placed.get(userId);
      if (other !== undefined)
        problems.push({ row, wrong: [exercisesErrors.placing_invalid('in_another_team', { team: name, other })] });
      users.add(userId);
      placed.set(userId, name);
    }
    if (team !== undefined) {
      for (const user of users) if (!roster.members.has(user)) joins.push({ user, team: team.id });
      continue;
    }
    const refusal = refusalOfNew(roster, name, newTeams.length < room);
    if (refusal !== undefined) for (const { row } of fitting) problems.push({ row, wrong: [refusal] });
    newTeams.push({ name, role, cell, users: [...users] });
  }
  return { problems, joins, newTeams };
}

/** Rows by the team that they name, without regard to case. */
function namedTeams({ teams }: Roster, rows: readonly EnrolledRow[], problems: RowProblem[]): NamedTeam[] {
  const known = Map.groupBy(teams, ({ name }) => lookupKey(name));
  const found = new Map<string, { team: RosterTeam | undefined; name: string; rows: EnrolledRow[] }>();
  for (const row of rows) {
    try {
      const name = readTeamName(row.team);
      const key = lookupKey(name);
      const team = teamNamed(name, known.get(key) ?? []);
      const group = team === undefined ? `new ${key}` : `team ${team.id}`;
      const named = found.get(group) ?? { team, name, rows: [] };
      named.rows.push(row);
      found.set(group, named);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push({ row: row.row, wrong: [error] });
    }
  }
  return [...found.values()];
}

/** If several are called alike, the one that is spelt the same. */
function teamNamed(name: string, alike: readonly RosterTeam[]): RosterTeam | undefined {
  if (alike.length <= 1) return alike[0];
  const same = alike.filter((team) => team.name === name);
  const [only] = same;
  if (only !== undefined && same.length === 1) return only;
  throw exercisesErrors.placing_invalid('ambiguous', { team: name, count: alike.length });
}

/** The role that the rows give a team, which is one. */
function roleOf(
  { roles }: Roster,
  team: RosterTeam | undefined,
  rows: readonly EnrolledRow[],
  problems: RowProblem[],
): string | null {
  let first: EnrolledRow | undefined;
  for (const one of rows) {
    const { row, role } = one;
    if (role === '') continue;
    const refuse = (wrong: AppError): void => void problems.push({ row, wrong: [wrong] });
    if (!roles.includes(role))
      refuse(exercisesErrors.placing_invalid('role_unknown', { role: role.slice(0, MAX_SHOWN) }));
    else if (team !== undefined && team.role !== role) {
      refuse(
        team.role === null
          ? exercisesErrors.placing_invalid('no_role', { role })
          : exercisesErrors.placing_invalid('other_role', { role, other: team.role }),
      );
    } else if (first !== undefined && first.role !== role) {
      refuse(exercisesErrors.placing_invalid('role_twice', { role, other: first.role, first: first.row }));
    } else first ??= one;
  }
  return first?.role ?? null;
}

/** The cell that the rows give a team, which is one. */
function cellOf(
  { onDemand }: Roster,
  team: RosterTeam | undefined,
  rows: readonly EnrolledRow[],
  problems: RowProblem[],
): string | null {
  let first: { readonly row: number; readonly cell: string } | undefined;
  for (const { row, cell: typed } of rows) {
    try {
      const cell = readCell(typed);
      if (cell === null) continue;
      const shown = { cell: cell.slice(0, MAX_SHOWN) };
      const refuse = (wrong: AppError): void => void problems.push({ row, wrong: [wrong] });
      if (onDemand) refuse(exercisesErrors.placing_invalid('cell_on_demand', shown));
      else if (team !== undefined && caseless(team.cell ?? '') !== caseless(cell)) {
        const other = team.cell?.slice(0, MAX_SHOWN);
        refuse(
          other === undefined
            ? exercisesErrors.placing_invalid('no_cell', shown)
            : exercisesErrors.placing_invalid('other_cell', { ...shown, other }),
        );
      } else if (first !== undefined && caseless(first.cell) !== caseless(cell)) {
        const other = first.cell.slice(0, MAX_SHOWN);
        refuse(exercisesErrors.placing_invalid('cell_twice', { ...shown, other, first: first.row }));
      } else first ??= { row, cell };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push({ row, wrong: [error] });
    }
  }
  return first?.cell ?? null;
}

function fits(
  { members, teams }: Roster,
  team: RosterTeam | undefined,
  name: string,
  { row, userId }: EnrolledRow,
  problems: RowProblem[],
): boolean {
  const present = members.get(userId);
  if (present === undefined || present === team?.id) return true;
  const other = teams.find(({ id }) => id === present)?.name ?? '';
  problems.push({ row, wrong: [exercisesErrors.placing_invalid('in_another_team', { team: name, other })] });
  return false;
}

function refusalOfNew({ mayAddTeams }: Roster, team: string, hasRoom: boolean): AppError | undefined {
  if (!mayAddTeams) return exercisesErrors.placing_invalid('no_new_team', { team });
  return hasRoom ? undefined : exercisesErrors.placing_invalid('too_many_teams', { team, max: MAX_TEAMS });
}
