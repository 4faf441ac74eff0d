import { type Database, openDatabase } from '../database/index.ts';
import type { DatabaseKind } from './databases.ts';

/** An open, empty database for a test of the kit itself. */
export async function openTestDatabase(kind: DatabaseKind): Promise<{ database: Database; close(): Promise<void> }> {
  const test = await kind.create();
  const database = openDatabase(test.address('public'), (error) => {
    throw error;
  });
  return {
    database,
    close: async () => {
      await database.close();
      await test.drop();
    },
  };
}
