import { type Database, openDatabase } from '../database/index.ts';
import type { Report } from '../runtime/index.ts';
import type { DatabaseKind } from './databases.ts';

const refuse: Report = (error) => {
  throw error;
};

/** An open, empty database for a test of the kit itself. */
export async function openTestDatabase(
  kind: DatabaseKind,
  report = refuse,
): Promise<{ database: Database; close(): Promise<void> }> {
  const test = await kind.create();
  const database = openDatabase(test.address('public'), report);
  return {
    database,
    close: async () => {
      await database.close();
      await test.drop();
    },
  };
}
