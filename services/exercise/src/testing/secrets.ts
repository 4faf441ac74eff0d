import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@muster/kit/database';
import { sql } from 'kysely';
import type { PlatformUnderTest } from './platform-under-test.ts';

/** Everything that is stored, as one text: the bytes of every file except the outbox, or the rows of every table. */
export async function everythingStored(platform: PlatformUnderTest): Promise<string> {
  const files = readdirSync(platform.dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('outbox'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  const address = platform.address();
  if (address.kind === 'sqlite') return files.join('\n');
  const database = openDatabase(address, () => {});
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'exercise'
  `.execute(database.tables());
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) =>
      JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(database.tables())).rows),
    ),
  );
  await database.close();
  return [...files, ...rows].join('\n');
}
