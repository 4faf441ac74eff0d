import { newId } from '@muster/ui/runtime';
import type { Console } from '../../console/console.ts';
import { keptDatabaseOf } from '../../drafts/unsaved-files.ts';

/** A text that the server has not confirmed. */
interface KeptText {
  readonly path: string;
  readonly base: number;
  readonly text: string;
  /** Leads back to the text of the revision `base`: as a whole, that would be written once more at every key. */
  readonly back?: { readonly from: number; readonly to: number; readonly insert: string } | undefined;
}

/** Where a tab keeps texts of one working copy until the server has them. */
export interface KeptTexts {
  /** Those of every tab, one per file: another text of a file that a second tab kept waits for the next time. */
  all(): Promise<readonly KeptText[]>;
  put(text: KeptText): Promise<void>;
  drop(path: string): Promise<void>;
}

const STORE = 'texts';
const KEY = ['workspace', 'path', 'tab'] as const;
/** Nobody comes back for older ones. */
const KEPT_MS = 14 * 24 * 3_600_000;

interface Row extends KeptText {
  readonly workspace: string;
  /** Two tabs keep two texts of one file. */
  readonly tab: string;
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
  const tab = newId();
  /** The tabs whose texts this one has taken over. */
  const taken = new Map<string, string>();
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
      for (const row of rows.filter(isOld)) await run('readwrite', (store) => store.delete(keyOf(row)));
      const own = rows.filter((row) => row.workspace === workspace && !isOld(row)).sort((a, b) => a.at - b.at);
      const firsts = own.filter(({ path }, index) => own.findIndex((row) => row.path === path) === index);
      for (const row of firsts) taken.set(row.path, row.tab);
      return firsts;
    },
    put: async (text) => {
      await run('readwrite', (store) => store.put({ ...text, workspace, tab, at: now() } satisfies Row));
    },
    drop: async (path) => {
      const from = taken.get(path);
      taken.delete(path);
      for (const one of from === undefined || from === tab ? [tab] : [tab, from])
        await run('readwrite', (store) => store.delete(keyOf({ workspace, path, tab: one })));
    },
  };
}

const keyOf = (row: Pick<Row, (typeof KEY)[number]>): string[] => KEY.map((name) => row[name]);

async function openDatabase(databases: IDBFactory | undefined, name: string): Promise<IDBDatabase | undefined> {
  if (databases === undefined) return undefined;
  const request = databases.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: [...KEY] });
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
