import type { Console } from '../../console/console.ts';
import { createMemoryStorage } from '../../console/memory-storage.ts';
import { createOwnTab, type OwnTab } from '../../console/own-tab.ts';
import { keptDatabaseOf } from '../../drafts/unsaved-files.ts';

/** What makes another text of a text: as a whole, that would be written once more at every key. */
interface Replaced {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export const replaced = (text: string, { from, to, insert }: Replaced): string =>
  text.slice(0, from) + insert + text.slice(to);

/** A text that the server has not confirmed. */
interface KeptText {
  readonly path: string;
  readonly base: number;
  readonly text: string;
  /** Leads back to the text of the revision `base`. */
  readonly back?: Replaced | undefined;
  /** Leads to a text that was sent and never answered, if it is another one: the server may have it. */
  readonly sent?: Replaced | undefined;
}

/** A text as a tab has kept it. */
export interface KeptByTab extends KeptText {
  readonly tab: string;
}

/** Where a tab keeps texts of one working copy until the server has them. */
export interface KeptTexts {
  /** Those of this tab, and then of tabs that are gone. Texts of open tabs are theirs. */
  all(): Promise<readonly KeptByTab[]>;
  /** The same once the page before this one is gone, if it was not yet: after a reload that may take a moment. */
  whenPageBeforeIsGone(): Promise<readonly KeptByTab[]>;
  /** `from`: a text of another tab that is taken up with it. As two texts, it would meet itself later. */
  put(text: KeptText, from?: KeptByTab): Promise<void>;
  drop(path: string, tab?: string): Promise<void>;
  /** This tab. */
  readonly tab: string;
}

const STORE = 'texts';
const KEY = ['workspace', 'path', 'tab'] as const;
/** Nobody comes back for older ones. */
const KEPT_MS = 14 * 24 * 3_600_000;

/** Two tabs keep two texts of one file. */
interface Row extends KeptByTab {
  readonly workspace: string;
  readonly at: number;
}

/**
 * A database per user: after a session that ended by itself, only the same person opens it. Without one, as in some
 * private windows, texts are in memory alone.
 */
export function keptTexts(
  { databases, clock, userId, tab = lonelyTab() }: Pick<Console, 'databases' | 'clock' | 'userId' | 'tab'>,
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
  const drop = (row: Row): Promise<unknown> => run('readwrite', (store) => store.delete(keyOf(row)));
  /** Those of this working copy, the oldest first. */
  const present = async (): Promise<Row[]> => {
    const rows: readonly Row[] = (await run('readonly', (store) => store.getAll())) ?? [];
    const isOld = ({ at }: Row): boolean => at < now() - KEPT_MS;
    for (const row of rows.filter(isOld)) await drop(row);
    return rows.filter((row) => row.workspace === workspace && !isOld(row)).sort((a, b) => a.at - b.at);
  };
  const all = async (): Promise<readonly Row[]> => {
    await tab.hold();
    const rows = await present();
    const gone = new Set<string>();
    const note = async (page: string): Promise<void> => void ((await tab.inherits(page)) && gone.add(page));
    // At once: to ask whether one is open can take half a second.
    await Promise.all(Array.from(new Set(rows.map((row) => row.tab)), note));
    const rank = (row: Row): number => [tab.before, tab.id].indexOf(row.tab);
    return rows.filter((row) => gone.has(row.tab)).sort((a, b) => rank(b) - rank(a));
  };
  return {
    tab: tab.id,
    all,
    // Also what that page had inherited itself.
    whenPageBeforeIsGone: async () => ((await tab.inheritsBefore()) ? all() : []),
    put: async (text, from) => {
      await tab.hold();
      const row = { ...text, workspace, tab: tab.id, at: now() } satisfies Row;
      await run('readwrite', (store) => {
        if (from !== undefined) store.delete(keyOf({ ...from, workspace }));
        return store.put(row);
      });
    },
    drop: async (path, of = tab.id) => {
      await run('readwrite', (store) => store.delete(keyOf({ workspace, path, tab: of })));
    },
  };
}

/** The only one, as far as it knows. */
const lonelyTab = (): OwnTab => createOwnTab(undefined, createMemoryStorage());

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
