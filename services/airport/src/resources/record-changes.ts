import type { Database, Handle, Tx } from '@muster/kit/database';
import type { Precondition } from '@muster/kit/http';
import { missing, orMissing, orUnknown, type RecordKind, unknown } from './record-errors.ts';

/** Where records of a kind are stored, and how one is read. */
export interface StoredKind<Dto> {
  readonly kind: RecordKind;
  readonly table: string;
  readonly find: (handle: Handle, id: number) => Promise<Dto | undefined>;
}

/*
 * Both lock the record, so that of two writers with the same precondition one is refused, check the precondition, and
 * then write.
 */

export function replaceRecord<Dto>(
  database: Database,
  { kind, table, find }: StoredKind<Dto>,
  id: number,
  precondition: Precondition<Dto> | undefined,
  write: (tx: Tx) => Promise<void>,
): Promise<Dto> {
  return database.transaction(async (tx) => {
    if (!(await keepRow(tx, table, id))) throw unknown(kind, id);
    precondition?.(orUnknown(await find(tx, id), kind, id));
    await write(tx);
    return orUnknown(await find(tx, id), kind, id);
  });
}

export function removeRecord<Dto>(
  database: Database,
  { kind, table, find }: StoredKind<Dto>,
  id: number,
  precondition: Precondition<Dto> | undefined,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await lockRow(tx, table, id))) throw missing(kind, id);
    precondition?.(orMissing(await find(tx, id), kind, id));
    await write(tx);
  });
}

/**
 * Keeps a row from being changed or deleted until the transaction ends, but not from being referred to; returns whether
 * it exists.
 */
export async function keepRow(tx: Tx, table: string, id: number): Promise<boolean> {
  const row = await rowOf(tx, table, id).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

/** The same, and from being referred to. */
export async function lockRow(tx: Tx, table: string, id: number): Promise<boolean> {
  const row = await rowOf(tx, table, id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

const rowOf = (tx: Tx, table: string, id: number) =>
  tx.tables<Record<string, { id: number }>>().selectFrom(table).select('id').where('id', '=', id);
