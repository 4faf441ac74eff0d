import type { Definition } from '@muster/definition';
import { fromStored } from '@muster/definition/stored';
import { type Event, readEvent } from '@muster/engine';
import { type Database, openDatabase } from '@muster/kit/database';
import { readEvents } from '@muster/kit/streams';

interface Tables {
  definition_models: { version: number; model: unknown };
  events: { stream: string; position: number };
  sandbox_logs: { cmd: string };
}

/** What is in the database at the end. */
export interface Stored {
  readonly definition: Definition;
  readonly events: ReadonlyMap<string, readonly Event[]>;
  /** Reported by sandboxes. */
  readonly commands: readonly string[];
}

export async function readStored(url: string): Promise<Stored> {
  return withDatabase(url, async (database) => {
    const tables = database.tables<Tables>();
    const { version, model } = await tables.selectFrom('definition_models').selectAll().executeTakeFirstOrThrow();
    const rows = await tables.selectFrom('events').select('stream').distinct().orderBy('stream').execute();
    const events = new Map<string, Event[]>();
    for (const { stream } of rows) {
      const stored = await Array.fromAsync(readEvents(database, stream));
      events.set(
        stream,
        stored.map(({ data }) => readEvent(data)),
      );
    }
    const logs = await tables.selectFrom('sandbox_logs').select('cmd').execute();
    return { definition: fromStored(version, model), events, commands: logs.map(({ cmd }) => cmd) };
  });
}

/** The number of all events, to see whether more are added. */
export async function countEvents(url: string): Promise<number> {
  return withDatabase(url, async (database) => {
    const { count } = await database
      .tables<Tables>()
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}

async function withDatabase<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase({ kind: 'postgres', url, schema: 'exercise' }, () => {});
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
