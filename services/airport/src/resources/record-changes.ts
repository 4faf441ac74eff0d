import type { Database, Handle, Tx } from '@muster/kit/database';
import type { Precondition } from '@muster/kit/http';
import type { Noun } from '../airport-errors.ts';
import type { Tables } from '../tables.ts';
import { missing, orMissing, orUnknown, unknown } from './record-errors.ts';
import type { Counted } from './row-count.ts';

interface Kind<Dto> {
  readonly noun: Noun;
  readonly table: Counted;
  readonly find: (handle: Handle, id: number) => Promise<Dto | undefined>;
}

/**
 * Changes a stored record: locks it, so that of two writers with the same precondition one is refused; checks the
 * precondition; then writes.
 */
export function recordChanges<Dto>({ noun, table, find }: Kind<Dto>) {
  return {
    update: (
      database: Database,
      id: number,
      precondition: Precondition<Dto> | undefined,
      write: (tx: Tx) => Promise<void>,
    ): Promise<Dto> =>
      database.transaction(async (tx) => {
        if (!(await lockRow(tx, table, id))) throw unknown(noun, id);
        precondition?.(orUnknown(await find(tx, id), noun, id));
        await write(tx);
        return orUnknown(await find(tx, id), noun, id);
      }),

    remove: (
      database: Database,
      id: number,
      precondition: Precondition<Dto> | undefined,
      write: (tx: Tx) => Promise<void>,
    ): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await lockRow(tx, table, id))) throw missing(noun, id);
        precondition?.(orMissing(await find(tx, id), noun, id));
        await write(tx);
      }),
  };
}

/** Locks a row until the transaction ends; returns whether it exists. */
export async function lockRow(tx: Tx, table: Counted, id: number): Promise<boolean> {
  const row = await tx
    .tables<Tables>()
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
