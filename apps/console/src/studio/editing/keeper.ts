import { changeBetween } from '@muster/definition/edit';
import type { Console } from '../../console/console.ts';
import { type KeptByTab, keptTexts, replaced } from './kept-texts.ts';
import type { OpenCopy } from './open-copy.ts';
import type { SaveTimer } from './save-timer.ts';
import type { SentText } from './send-changes.ts';
import { taking } from './take-up.ts';

const KEEP_AFTER_MS = 50;

/** Sees to it that the browser has every text until the server has it. */
export interface Keeper {
  keepSoon(path: string): void;
  /** Keeps a text now. `from`: a text of another tab that it is. */
  keep(path: string, from?: KeptByTab): Promise<void>;
  /** The server has it. */
  forget(path: string): void;
  /** All that is kept for this tab. */
  all(): Promise<readonly KeptByTab[]>;
  /** The same once the page before this one is gone; nothing if it is. */
  whenPageBeforeIsGone(): Promise<readonly KeptByTab[]>;
  isOwn(text: KeptByTab): boolean;
  /** Texts as they were kept. Those of other tabs wait while this one keeps a text of the same file. */
  takeUp(texts: readonly KeptByTab[]): void;
  /** Before everything is read again. */
  reset(): void;
  /** Throws everything away that is kept for this tab. */
  clear(): Promise<void>;
  /** The text that the browser keeps of each file. */
  readonly lastKept: ReadonlyMap<string, string>;
  /** What was sent and never answered: the server may have it. */
  unanswered: readonly SentText[];
}

export function createKeeper(console: Console, copy: OpenCopy, timer: SaveTimer): Keeper {
  const { clock } = console;
  const kept = keptTexts(console, copy.id);
  /** Paths whose texts the browser is about to keep. */
  const keeping = new Set<string>();
  /** What other tabs that are gone have kept, until the text that this tab keeps of the same file is saved. */
  let waiting: readonly KeptByTab[] = [];
  const lastKept = new Map<string, string>();
  const isOwn = ({ tab }: KeptByTab): boolean => tab === kept.tab;
  const isWaiting = ({ path, tab }: KeptByTab): boolean => waiting.some((one) => one.path === path && one.tab === tab);

  const takeUpOne = (one: KeptByTab): void => {
    const { path, base, text, back, sent, tab } = one;
    if (!isOwn(one) && (lastKept.has(path) || keeping.has(path))) {
      waiting = [...waiting, one];
      return;
    }
    copy.update(taking({ path, base, text, saved: back && replaced(text, back), at: clock.now() }));
    if (sent !== undefined) keeper.unanswered = [...keeper.unanswered, { path, base, text: replaced(text, sent) }];
    if (copy.state()?.unsaved.has(path) === true) void keeper.keep(path, isOwn(one) ? undefined : one);
    // Saved, but the tab never heard of it.
    else void kept.drop(path, tab);
  };

  const takeUp = (texts: readonly KeptByTab[]): void => {
    for (const one of texts) takeUpOne(one);
    if (copy.typed().length > 0) timer.soon();
  };

  const keeper: Keeper = {
    keepSoon: (path) => {
      if (keeping.has(path)) return;
      keeping.add(path);
      clock.later(() => {
        keeping.delete(path);
        void keeper.keep(path);
      }, KEEP_AFTER_MS);
    },
    keep: async (path, from) => {
      const file = copy.state()?.files.get(path);
      if (file?.text == null || copy.state()?.unsaved.has(path) !== true) return;
      const { revision: base, text, saved } = file;
      lastKept.set(path, text);
      const back = saved === undefined ? undefined : changeBetween(text, saved);
      const before = keeper.unanswered.find((one) => one.path === path && one.base === base)?.text;
      const sent = before === undefined || before === text ? undefined : changeBetween(text, before);
      await kept.put({ path, base, text, back, sent }, from);
    },
    forget: (path) => {
      lastKept.delete(path);
      void kept.drop(path);
      const next = waiting;
      waiting = [];
      takeUp(next);
    },
    all: kept.all,
    whenPageBeforeIsGone: async () => {
      const texts = await kept.whenPageBeforeIsGone();
      return texts.filter((one) => !isOwn(one) && !isWaiting(one));
    },
    isOwn,
    takeUp,
    reset: () => {
      lastKept.clear();
      waiting = [];
    },
    clear: async () => {
      for (const path of copy.state()?.unsaved ?? []) keeper.forget(path);
      if (copy.current().step === 'failed') for (const { path, tab } of await kept.all()) void kept.drop(path, tab);
    },
    lastKept,
    unanswered: [],
  };
  return keeper;
}
