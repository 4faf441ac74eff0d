import type { Handle, Tx } from '@muster/kit/database';

interface KeptTables {
  kept_histories: {
    stream: string;
    exercise_id: number;
    version: number;
    position: number;
    findings: string;
  };
  kept_history_pages: { stream: string; after: number; data: string };
}

/** A kept history, apart from what it holds. */
export type KeptRow = Readonly<Omit<KeptTables['kept_histories'], 'findings'>>;

const tables = (handle: Handle) => handle.tables<KeptTables>();

export async function findKept(handle: Handle, stream: string): Promise<KeptRow | undefined> {
  return tables(handle)
    .selectFrom('kept_histories')
    .select(['stream', 'exercise_id', 'version', 'position'])
    .where('stream', '=', stream)
    .executeTakeFirst();
}

export async function keptFindings(handle: Handle, stream: string, version: number): Promise<string | undefined> {
  const row = await tables(handle)
    .selectFrom('kept_histories')
    .select('findings')
    .where('stream', '=', stream)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.findings;
}

export async function keptPage(handle: Handle, stream: string, after: number): Promise<string | undefined> {
  const row = await tables(handle)
    .selectFrom('kept_history_pages')
    .select('data')
    .where('stream', '=', stream)
    .where('after', '=', after)
    .executeTakeFirst();
  return row?.data;
}

/** The next histories of older rules. */
export async function outdatedHistories(
  handle: Handle,
  version: number,
  afterStream: string,
  limit: number,
): Promise<KeptRow[]> {
  return tables(handle)
    .selectFrom('kept_histories')
    .select(['stream', 'exercise_id', 'version', 'position'])
    .where('version', '<', version)
    .where('stream', '>', afterStream)
    .orderBy('stream')
    .limit(limit)
    .execute();
}

export async function putKeptPage(tx: Tx, page: KeptTables['kept_history_pages']): Promise<void> {
  await tables(tx)
    .insertInto('kept_history_pages')
    .values(page)
    .onConflict((conflict) =>
      conflict.columns(['stream', 'after']).doUpdateSet((row) => ({ data: row.ref('excluded.data') })),
    )
    .execute();
}

/** Makes the pages that were put before valid. */
export async function putKept(tx: Tx, kept: KeptTables['kept_histories']): Promise<void> {
  await tables(tx)
    .insertInto('kept_histories')
    .values(kept)
    .onConflict((conflict) =>
      conflict.column('stream').doUpdateSet((row) => ({
        version: row.ref('excluded.version'),
        position: row.ref('excluded.position'),
        findings: row.ref('excluded.findings'),
      })),
    )
    .execute();
}

export async function removeKept(handle: Handle, stream: string): Promise<void> {
  await tables(handle).deleteFrom('kept_histories').where('stream', '=', stream).execute();
  await tables(handle).deleteFrom('kept_history_pages').where('stream', '=', stream).execute();
}
