import { closest, type Definition, quoted, suggested } from '@muster/definition';
import { evenTeams, type TeamDetails, type Teams } from '../teams.ts';
import { numberFrom } from './arguments.ts';
import { UsageError } from './usage.ts';

const MAX_TEAMS = 1_000;

/** Parses `--teams`: a number, or names with roles. By default two teams per role. */
export function teamsFrom(text: string | undefined, definition: Definition): Teams {
  if (text === undefined) return evenTeams(null, definition);
  if (/^\d+$/.test(text)) return evenTeams(numberFrom('teams', text, 1, MAX_TEAMS), definition);
  const { roles, config } = definition;
  return namedTeams(text, config.enableRoles ? roles.map(({ name }) => name) : []);
}

function namedTeams(text: string, known: readonly string[]): Teams {
  const teams = new Map<string, TeamDetails>();
  for (const pair of text.split(',')) {
    const [name = '', role, ...rest] = pair.split(':').map((part) => part.trim());
    if (name === '' || rest.length > 0) {
      throw new UsageError(
        `--teams must be a number, or names with roles such as "alpha:red,beta:blue", not "${pair}".`,
      );
    }
    if (teams.has(name)) throw new UsageError(`--teams has two teams of the name ${name}.`);
    if (role !== undefined && !known.includes(role)) throw new UsageError(noSuchRole(name, role, known));
    teams.set(name, { role: role ?? null, address: null, cell: null });
  }
  return teams;
}

function noSuchRole(team: string, role: string, known: readonly string[]): string {
  if (known.length === 0) return `--teams: the definition has no roles, so ${team} cannot have one.`;
  const suggestion = suggested(closest(role, known)) || `; the roles are ${known.map(quoted).join(', ')}.`;
  return role === ''
    ? `--teams: say which role ${team} has${suggestion}`
    : `--teams: there is no role ${quoted(role)}${suggestion}`;
}
