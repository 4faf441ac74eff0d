import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import { statementsOf } from '../database/migration-sql.ts';

/** Creates the tables of a kit component, from the SQL that services copy into a migration. */
export async function createTables(database: Database, file: URL): Promise<void> {
  const statements = statementsOf(readFileSync(file, 'utf8'), database.dialect);
  await database.transaction(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx.tables());
  });
}
