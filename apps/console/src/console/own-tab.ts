import { newId } from '@muster/ui/runtime';

/** The tab of the browser in which this page is, among those of the same browser that show this platform. */
export interface OwnTab {
  /** Of this page alone: what is kept under it belongs to this page while it is open. */
  readonly id: string;
  /** Others can tell from now on that this page is open. */
  hold(): Promise<void>;
  /** Whether what another page has left is this one's: it is closed, and no other page has asked before. */
  inherits(page: string): Promise<boolean>;
  /** The page before this one in the same tab. */
  readonly before: string | null;
  /** Once the page before this one is gone; false if nothing has to be waited for. */
  inheritsBefore(): Promise<boolean>;
}

const STORAGE_KEY = 'page-of-tab';
const lockOf = (page: string): string => `page:${page}`;
/** Until the page is closed, or crashes: the browser releases the lock then. */
const forGood = (): Promise<never> => new Promise(() => {});

/**
 * A page holds a lock while it is open. `locks`: undefined over plain http, where browsers have none. Then nobody knows
 * which pages are open, and each inherits from all of them.
 */
export function createOwnTab(locks: Pick<LockManager, 'request'> | undefined, storage: Storage): OwnTab {
  const id = newId();
  const before = replaced(storage, id);
  const inherited = new Set([id]);
  let held: Promise<void> | undefined;
  const take = (page: string, options: LockOptions): Promise<boolean> =>
    new Promise((resolve) => {
      const settle = (isTaken: boolean): void => {
        if (isTaken) inherited.add(page);
        resolve(isTaken);
      };
      if (locks === undefined) {
        settle(true);
        return;
      }
      const granted = async (lock: Lock | null): Promise<void> => {
        settle(lock !== null);
        if (lock !== null) await forGood();
      };
      // Refused where the browser shows the page without a storage of its own.
      locks.request(lockOf(page), options, granted).catch(() => settle(true));
    });
  return {
    id,
    before,
    hold: () => {
      held ??= take(id, {}).then(() => undefined);
      return held;
    },
    inherits: async (page) => inherited.has(page) || take(page, { ifAvailable: true }),
    inheritsBefore: async () => before !== null && !inherited.has(before) && take(before, {}),
  };
}

/** The page that was in this tab before, if the browser still knows it. */
function replaced(storage: Storage, id: string): string | null {
  try {
    const before = storage.getItem(STORAGE_KEY);
    storage.setItem(STORAGE_KEY, id);
    return before;
  } catch {
    return null;
  }
}
