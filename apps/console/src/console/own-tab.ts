import { newId } from '@muster/ui/runtime';
import type { OpenPages } from './open-pages.ts';

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

/** `pages`: undefined where this is the only page, as far as it knows. It inherits from all others. */
export function createOwnTab(pages: OpenPages | undefined, storage: Storage): OwnTab {
  const id = newId();
  const before = replaced(storage, id);
  const inherited = new Set([id]);
  let held: Promise<void> | undefined;
  const noted = (page: string, isTaken: boolean): boolean => {
    if (isTaken) inherited.add(page);
    return isTaken;
  };
  return {
    id,
    before,
    hold: () => {
      held ??= pages?.hold(id) ?? Promise.resolve();
      return held;
    },
    inherits: async (page) => inherited.has(page) || noted(page, (await pages?.take(page)) ?? true),
    inheritsBefore: async () =>
      before !== null && !inherited.has(before) && noted(before, (await pages?.takeWhenFree(before)) ?? true),
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
