import type { Config } from '../model.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { quote } from '../problem/quote.ts';
import type { ConfigEntry } from '../schema/config.ts';
import { DEFINITION_VERSION } from '../version.ts';
import type { Origins } from '../yaml/origins.ts';
import type { BuildContext } from './context.ts';
import { placedNames } from './name-list.ts';
import { isSaid } from './optional-text.ts';

/** If there is no readable entry, every setting has its default. */
export function buildConfig(
  given: ConfigEntry | undefined,
  hasRoles: boolean,
  context: Pick<BuildContext, 'origins' | 'places' | 'roles' | 'log' | 'budget'>,
): Config {
  const { origins, places, roles, log } = context;
  const entry: ConfigEntry = given ?? { version: DEFINITION_VERSION };
  const enableRoles = entry.enable_roles ?? hasRoles;
  if (entry.enable_roles === false && roles.firstReference !== undefined) {
    const { file, line } = roles.firstReference;

    log.warning(origins.at(entry, 'enable_roles'), 'unused_field', ['roles_off', { file, line }]);
  }
  const cells = buildCells(entry, enableRoles, context);
  const suffix = (entry.custom_email_suffix ?? '').trim().replace(/^@/, '');
  if (/[\s@]/.test(suffix)) {
    log.problem(origins.at(entry, 'custom_email_suffix'), 'bad_value', ['mail_suffix', { suffix: quote(suffix) }]);
  }
  const config = {
    version: checkVersion(entry, origins, log),
    ...(isSaid(entry.title) && { title: entry.title.trim() }),
    ...(isSaid(entry.description) && { description: entry.description }),
    ...(isSaid(entry.authors) && { authors: entry.authors }),
    ...(isSaid(entry.audience) && { audience: entry.audience.trim() }),
    ...(isSaid(entry.license) && { license: entry.license.trim() }),
    ...(isSaid(entry.language) && { language: entry.language.trim() }),
    exerciseDuration: entry.exercise_duration ?? 60,
    showExerciseTime: entry.show_exercise_time ?? true,
    emailBetweenTeams: entry.email_between_teams ?? false,
    customEmailSuffix: suffix === '' ? 'mail.ex' : suffix,
    enableRoles,
    ...(cells.length > 0 && { cells }),
  };
  return places.record(config, origins.at(entry, 'exercise_duration'));
}

/** The roles that form a cell. A role that is listed twice would make two teams that nobody can tell apart. */
function buildCells(
  entry: ConfigEntry,
  enableRoles: boolean,
  context: Pick<BuildContext, 'origins' | 'roles' | 'log' | 'budget'>,
): string[] {
  const { origins, roles, log } = context;
  const placed = placedNames(entry, 'cells', context);
  if (placed.length === 0) return [];
  if (!enableRoles) {
    log.problem(origins.at(entry, 'cells'), 'bad_value', ['cells_without_roles']);
    return [];
  }
  const known = new Set<string>();
  for (const { name, at } of placed) {
    const role = roles.refer(name, at);
    if (role !== undefined && known.has(role)) log.problem(at, 'bad_value', ['cell_role_twice', { role: quote(role) }]);
    if (role !== undefined) known.add(role);
  }
  if (placed.length === 1) log.problem(origins.at(entry, 'cells'), 'bad_value', ['cell_of_one']);
  return [...known];
}

/** The same minor version with any patch up to ours is readable; other versions may differ in meaning. */
function checkVersion(entry: ConfigEntry, origins: Origins, log: ProblemLog): string {
  const written = String(entry.version).trim();
  const [, major, minor, patch = '0'] = /^(\d{1,6})\.(\d{1,6})(?:\.(\d{1,6}))?$/.exec(written) ?? [];
  const [ourMajor, ourMinor, ourPatch] = DEFINITION_VERSION.split('.');
  if (major === ourMajor && minor === ourMinor && Number(patch) <= Number(ourPatch))
    return `${major}.${minor}.${patch}`;

  log.problem(
    origins.at(entry, 'version'),
    'unsupported_version',
    ['version', { version: quote(written), supported: DEFINITION_VERSION }],
    DEFINITION_VERSION,
  );
  return DEFINITION_VERSION;
}
