import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { type Database, openDatabase } from '@muster/kit/database';
import type { DatabaseKind } from '@muster/kit/testing';
import { ADMIN_PASSWORD } from '../support/exercise-client.ts';

/** The database and the data folder of the processes of one test. */
export interface DatabaseOfService {
  /** What to start the exercise platform with. */
  readonly environment: Record<string, string>;
  readonly folder: string;
  /** Opens the same database beside it, until the test ends. */
  open(): Database;
}

export async function databaseFor(test: TestContext, kind: DatabaseKind): Promise<DatabaseOfService> {
  const database = await kind.create();
  const beside: Database[] = [];
  test.after(async () => {
    for (const one of beside) await one.close();
    await database.drop();
  });
  const { folder } = database;
  return {
    environment: { ...database.environment('DATABASE_URL'), ADMIN_PASSWORD, TEAM_ACTS_PER_MINUTE: '100000' },
    folder,
    open: () => {
      const address = database.address('exercise');
      const file = join(folder, 'exercise', 'database.sqlite');
      const opened = openDatabase(address.kind === 'sqlite' ? { ...address, file } : address, (error) => {
        throw error;
      });
      beside.push(opened);
      return opened;
    },
  };
}
