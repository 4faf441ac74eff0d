import type { DatabaseReader } from './database-reader.ts';
import { type CheckResult, ok, problem, warning } from './result.ts';

const MIN_VERSION = 15;
/** One to notify other instances, and a few for a moment during a start. */
const MORE_CONNECTIONS = 4;

interface PostgresSettings {
  readonly schema: string;
  readonly connections?: number;
  readonly isRunning: boolean;
  readonly variable: string;
}

/** The server itself: its version, what the user may do there, and its connections. */
export async function checkPostgres(reader: DatabaseReader, settings: PostgresSettings): Promise<CheckResult[]> {
  const [server = {}] = await reader.rows(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
            pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_read_only`,
  );
  const version = Number(server['version']);
  if (version < MIN_VERSION) {
    return [
      problem('database', `PostgreSQL ${version}; the services need ${MIN_VERSION} or newer`, 'Upgrade PostgreSQL.'),
    ];
  }
  if (server['is_read_only'] === true) {
    return [
      problem(
        'database',
        `PostgreSQL ${version} is a standby, or lets this user only read`,
        `Set ${settings.variable} to a server that can be written to.`,
      ),
    ];
  }
  if (server['encoding'] !== 'UTF8') {
    return [
      problem(
        'database',
        `the database stores texts as ${String(server['encoding'])}, which has not all characters`,
        `Create a database with the encoding UTF8, and set ${settings.variable} to it.`,
      ),
    ];
  }
  return [
    ok('database', `PostgreSQL ${version}`),
    await checkRights(reader, settings),
    await checkConnections(reader, settings),
  ];
}

async function checkRights(reader: DatabaseReader, { schema, variable }: PostgresSettings): Promise<CheckResult> {
  const [rights = {}] = await reader.rows(
    `select case when to_regnamespace('${schema}') is null
              then has_database_privilege(current_database(), 'create')
              else has_schema_privilege('${schema}', 'create') and has_schema_privilege('${schema}', 'usage')
            end as may_create,
            (select count(*)::int from pg_class
              where relnamespace = to_regnamespace('${schema}') and relkind = 'r'
                and not pg_has_role(relowner, 'usage')) as foreign_tables`,
  );
  if (rights['may_create'] !== true) {
    return problem(
      'rights',
      `the user of ${variable} may not create tables in the schema ${schema}`,
      `Make the user of ${variable} the owner of its database.`,
    );
  }
  if (Number(rights['foreign_tables']) > 0) {
    return problem(
      'rights',
      `tables in the schema ${schema} belong to another user than that of ${variable}`,
      `Make the user of ${variable} the owner of the schema ${schema} and of its tables.`,
    );
  }
  return ok('rights', 'this user may create and change tables');
}

async function checkConnections(
  reader: DatabaseReader,
  { connections = 0, isRunning }: PostgresSettings,
): Promise<CheckResult> {
  const [row = {}] = await reader.rows(
    `select count(*)::int as used, current_setting('max_connections')::int
              - current_setting('superuser_reserved_connections')::int as most
     from pg_stat_activity where backend_type = 'client backend'`,
  );
  const [used, most] = [Number(row['used']), Number(row['most'])];
  const says = `${used} of ${most} are used`;
  const needed = connections + MORE_CONNECTIONS;
  if (isRunning || most - used >= needed) return ok('connections', says);
  return warning(
    'connections',
    `${says}; a start may need ${needed} more`,
    'Raise max_connections of PostgreSQL, lower DATABASE_CONNECTIONS, or end other programs that use the server.',
  );
}
