import type { Console } from '../../console/console.ts';
import { keptDatabaseOf } from '../../drafts/unsaved-files.ts';

/** A text that the server has not confirmed. */
interface KeptText {
  readonly path: string;
  readonly base: number;
  readonly text: string;
}

/** Where the browser keeps texts of one working copy until the server has them. */
export interface KeptTexts {
  all(): Promise<readonly KeptText[]>;
  put(text: KeptText): Promise<void>;
  drop(path: string): Promise<void>;
}

const STORE = 'texts';
/** Nobody comes back for older ones. */
const KEPT_MS = 14 * 24 * 3_600_000;

interface Row extends KeptText {
  readonly workspace: string;
  readonly at: number;
}

/**
 * A database per user: after a session that ended by itself, only the same person opens it. Without one, as in some
 * private windows, texts are in memory alone.
 */
export function keptTexts(
  { databases, clock, userId }: Pick<Console, 'databases' | 'clock' | 'userId'>,
  workspace: string,
): KeptTexts {
  const open = openDatabase(databases, keptDatabaseOf(userId)).catch(() => undefined);
  const now = (): number => performance.timeOrigin + clock.now();
  const run = async <Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | undefined> => {
    const database = await open;
    if (database === undefined) return undefined;
    return done(work(database.transaction(STORE, mode).objectStore(STORE))).catch(() => undefined);
  };
  return {
    all: async () => {
      const rows: readonly Row[] = (await run('readonly', (store) => store.getAll())) ?? [];
      const isOld = ({ at }: Row): boolean => at < now() - KEPT_MS;
      for (const row of rows.filter(isOld)) await run('readwrite', (store) => store.delete([row.workspace, row.path]));
      return rows.filter((row) => row.workspace === workspace && !isOld(row));
    },
    put: async (text) => {
      await run('readwrite', (store) => store.put({ ...text, workspace, at: now() } satisfies Row));
    },
    drop: async (path) => {
      await run('readwrite', (store) => store.delete([workspace, path]));
    },
  };
}

async function openDatabase(databases: IDBFactory | undefined, name: string): Promise<IDBDatabase | undefined> {
  if (databases === undefined) return undefined;
  const request = databases.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ['workspace', 'path'] });
  const database = await done(request);
  // Another tab logs out: the database goes.
  database.onversionchange = () => database.close();
  return database;
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
