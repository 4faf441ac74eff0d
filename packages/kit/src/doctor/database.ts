import { existsSync } from 'node:fs';
import type { CommonConfig } from '../config/index.ts';
import { DatabaseUnavailable } from '../database/failures.ts';
import { type Migration, readMigrations, refuseOthers } from '../database/migrate.ts';
import type { Clock } from '../runtime/clock.ts';
import { StartupError } from '../runtime/startup-error.ts';
import { ADVICE } from '../service/explain-start.ts';
import { checkClock } from './clock.ts';
import { otherData } from './data-folder.ts';
import type { DatabaseReader } from './database-reader.ts';
import type { ExaminedService } from './examined-service.ts';
import type { ForeignText } from './foreign-text.ts';
import { checkPostgres } from './postgres.ts';
import { readPostgres } from './read-postgres.ts';
import { readSqlite, TooLong } from './read-sqlite.ts';
import { type CheckResult, ok, problem, skipped, warning } from './result.ts';

/** Everything that is asked of the database of a service. */
export async function checkDatabase(
  examined: ExaminedService<CommonConfig>,
  config: CommonConfig,
  isRunning: boolean,
  { foreign, clock }: { readonly foreign: ForeignText; readonly clock: Clock },
): Promise<CheckResult[]> {
  const { database } = config;
  if (database.kind === 'sqlite') {
    if (!existsSync(database.file)) return [ok('database', 'SQLite; the first start creates it')];
    if (existsSync(`${database.file}-wal`) && !existsSync(`${database.file}-shm`)) {
      return [skipped('database', 'SQLite; its log has no index, which the next start makes again')];
    }
  }
  let reader: DatabaseReader | undefined;
  try {
    reader = database.kind === 'sqlite' ? readSqlite(database.file) : await readPostgres(database.url, database.schema);
    const results =
      database.kind === 'sqlite'
        ? [ok('database', `SQLite, ${database.file}`)]
        : await checkPostgres(reader, { ...database, isRunning, variable: examined.databaseVariable });
    if (await hasMigrations(reader, config)) {
      const migrations = await checkMigrations(reader, examined, foreign);
      results.push(migrations);
      results.push(
        await checkClock(reader, { isServer: database.kind === 'postgres', newest: examined.newestMoment, clock }),
      );
      if (migrations.status === 'ok') results.push(...((await examined.checkData?.(config, reader)) ?? []));
    } else if (isRunning) results.push(otherData('migrations', 'the service runs, but there are no tables'));
    else results.push(ok('migrations', 'there are no tables yet; the first start creates them'));
    if (database.kind === 'sqlite') results.push(await checkIntegrity(reader, foreign));
    return results;
  } catch (error) {
    return [unusable(error, examined, foreign)];
  } finally {
    reader?.close();
  }
}

function unusable(
  error: unknown,
  { databaseVariable }: ExaminedService<CommonConfig>,
  foreign: ForeignText,
): CheckResult {
  const cause = error instanceof DatabaseUnavailable && error.cause instanceof Error ? error.cause : error;
  const advice = error instanceof DatabaseUnavailable ? ADVICE[error.reason] : ADVICE.unreachable;
  return problem(
    'database',
    `cannot be used (${foreign.quoteError(cause)})`,
    `The database (${databaseVariable}): ${advice}`,
  );
}

async function hasMigrations(reader: DatabaseReader, { database }: CommonConfig): Promise<boolean> {
  const rows = await reader.rows(
    database.kind === 'sqlite'
      ? `select 1 from sqlite_schema where type = 'table' and name = 'schema_migrations'`
      : `select 1 where to_regclass('${database.schema}.schema_migrations') is not null`,
  );
  return rows.length > 0;
}

async function checkMigrations(
  reader: DatabaseReader,
  { service }: ExaminedService<CommonConfig>,
  foreign: ForeignText,
): Promise<CheckResult> {
  const known = await readMigrations(service.migrations);
  const rows = await reader.rows('select * from schema_migrations order by name');
  const applied = rows.map(({ name, checksum, is_expanding }) => ({
    name: String(name),
    checksum: String(checksum),
    // Older programs did not mark migrations, and SQLite has numbers for booleans.
    is_expanding: Boolean(is_expanding),
  }));
  try {
    refuseOthers(known, applied);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    const [says = '', ...todo] = foreign.quote(error.message).split(/(?<=\.) (?=[A-Z])/);
    return problem('migrations', says, todo.join(' '));
  }
  return pendingOf(known, applied.length, service.name);
}

function pendingOf(known: readonly Migration[], applied: number, service: string): CheckResult {
  const pending = known.length - applied;
  if (pending === 0) return ok('migrations', `all ${known.length} are applied`);
  if (pending < 0) {
    return ok(
      'migrations',
      `all ${known.length} are applied, and ${-pending} of a newer version that this one can work with`,
    );
  }
  return warning(
    'migrations',
    `the next start applies ${pending}`,
    `Back up the data before that start: npm run backup -- ${service} <folder>.`,
  );
}

/** Reads the whole file, so it may take longer than the doctor waits. */
async function checkIntegrity(reader: DatabaseReader, foreign: ForeignText): Promise<CheckResult> {
  try {
    const [row] = await reader.rows('pragma quick_check(1)');
    const said = String(row?.['quick_check']);
    return said === 'ok'
      ? ok('integrity', 'the file is not damaged')
      : problem('integrity', `the file is damaged (${foreign.quote(said)})`, ADVICE.damaged);
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    return skipped('integrity', `the file is large: ${error.message}. A backup reads all of it`);
  }
}
