import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Tx } from '../../database/index.ts';
import type { Clock, Ids } from '../../runtime/index.ts';
import type { IsUsed } from '../blob-store.ts';
import { StorageFailure } from './storage-failure.ts';

interface TransitTables {
  blobs_in_transit: { id: string; hash: string; kind: 'REMOVAL' | 'UPLOAD'; since: number };
}

/** Longer than a request to the storage with all its attempts: what began before has ended, or its process has. */
const REMOVAL_MS = 60_000;
/** Longer than anything takes from storing bytes to storing the row. */
const UPLOAD_MS = 6 * 3_600_000;
/** How long an upload waits for a removal of the same bytes. */
const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** Who is storing or removing which bytes at the moment, on all instances. */
export interface Transits {
  /** Before bytes are stored: nobody removes them until `end`. */
  beginUpload(hash: string): Promise<string>;
  /** Before bytes are removed: nobody stores them until `end`. Undefined if somebody needs or stores them. */
  beginRemoval(hash: string, isUsed: IsUsed): Promise<string | undefined>;
  end(id: string): Promise<void>;
  /** Forgets what processes that were killed have left. */
  sweep(): Promise<void>;
  /** Forgets all, for a process with exclusive access. */
  settle(): Promise<void>;
}

/** For commands that have the data to themselves, and for what only reads. */
export const NO_TRANSITS: Transits = {
  beginUpload: async () => '',
  beginRemoval: async (hash, isUsed) => ((await isUsed(hash)) ? undefined : ''),
  end: async () => {},
  sweep: async () => {},
  settle: async () => {},
};

/**
 * A storage has no operation that removes an object only if nobody needs it. So whoever stores or removes bytes says so
 * in a row first, and decides that under the lock of their hash. The requests to the storage are sent while the row is
 * there, and outside of any transaction: they can take long.
 */
export class StoredTransits implements Transits {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor({ database, clock, ids }: { readonly database: Database; readonly clock: Clock; readonly ids: Ids }) {
    this.#database = database;
    this.#clock = clock;
    this.#ids = ids;
  }

  async beginUpload(hash: string): Promise<string> {
    const begun = performance.now();
    for (;;) {
      const id = await this.#decide(hash, async (tx) =>
        (await this.#has(tx, hash, 'REMOVAL', REMOVAL_MS)) ? undefined : this.#add(tx, hash, 'UPLOAD'),
      );
      if (id !== undefined) return id;
      if (performance.now() - begun > PATIENCE_MS) {
        throw new StorageFailure('unreachable', 'the same file is still being removed');
      }
      await pause(LOOK_AGAIN_MS);
    }
  }

  beginRemoval(hash: string, isUsed: IsUsed): Promise<string | undefined> {
    return this.#decide(hash, async (tx) => {
      if (await this.#has(tx, hash, 'UPLOAD', UPLOAD_MS)) return undefined;
      if (await this.#has(tx, hash, 'REMOVAL', REMOVAL_MS)) return undefined;
      return (await isUsed(hash, tx)) ? undefined : this.#add(tx, hash, 'REMOVAL');
    });
  }

  async end(id: string): Promise<void> {
    await this.#database.tables<TransitTables>().deleteFrom('blobs_in_transit').where('id', '=', id).execute();
  }

  async sweep(): Promise<void> {
    const now = this.#clock.now();
    for (const [kind, lasts] of [
      ['REMOVAL', REMOVAL_MS],
      ['UPLOAD', UPLOAD_MS],
    ] as const) {
      const old = this.#database.tables<TransitTables>().deleteFrom('blobs_in_transit').where('kind', '=', kind);
      await old.where('since', '<', now - lasts).execute();
    }
  }

  async settle(): Promise<void> {
    await this.#database.tables<TransitTables>().deleteFrom('blobs_in_transit').execute();
  }

  #decide(hash: string, decision: (tx: Tx) => Promise<string | undefined>): Promise<string | undefined> {
    return this.#database.transaction(async (tx) => {
      await tx.lock(`blob ${hash}`);
      return decision(tx);
    });
  }

  async #has(tx: Tx, hash: string, kind: 'REMOVAL' | 'UPLOAD', lasts: number): Promise<boolean> {
    const row = await tx
      .tables<TransitTables>()
      .selectFrom('blobs_in_transit')
      .select('id')
      .where('hash', '=', hash)
      .where('kind', '=', kind)
      .where('since', '>=', this.#clock.now() - lasts)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async #add(tx: Tx, hash: string, kind: 'REMOVAL' | 'UPLOAD'): Promise<string> {
    const id = this.#ids.uuid();
    const row = { id, hash, kind, since: this.#clock.now() };
    await tx.tables<TransitTables>().insertInto('blobs_in_transit').values(row).execute();
    return id;
  }
}
