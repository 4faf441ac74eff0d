import type { OpenChannel } from './tab-channel.ts';

/** Which pages of a browser are open: a page holds the names that are its own, until it is closed or crashes. */
export interface OpenPages {
  /** Holds a name that no other page knows. */
  hold(page: string): Promise<void>;
  /** Takes the name of another page, if it is closed and nobody else has taken it. */
  take(page: string): Promise<boolean>;
  /** Takes it once that is so. */
  takeWhenFree(page: string): Promise<boolean>;
}

/** Until the page is closed, or crashes: the browser releases the lock then. */
const forGood = (): Promise<never> => new Promise(() => {});

/** The browser knows it: a lock is released whatever happens in the page. */
export function pagesByLocks(locks: Pick<LockManager, 'request'>): OpenPages {
  const take = (page: string, options: LockOptions): Promise<boolean> =>
    new Promise((resolve) => {
      const granted = async (lock: Lock | null): Promise<void> => {
        resolve(lock !== null);
        if (lock !== null) await forGood();
      };
      // Refused where the browser shows the page without a storage of its own.
      locks.request(`page:${page}`, options, granted).catch(() => resolve(true));
    });
  return {
    hold: async (page) => void (await take(page, {})),
    take: (page) => take(page, { ifAvailable: true }),
    takeWhenFree: (page) => take(page, {}),
  };
}

/** An open page answers within a few milliseconds, unless it computes. */
export const ANSWER_MS = 500;
const ASK_AGAIN_MS = 5_000;

interface Question {
  readonly number: number;
  readonly answer: Promise<boolean>;
  settle(isFree: boolean): void;
}

/**
 * Whoever holds `page` answers with it, and so does who waits for it, unless the other one waits, too. Of two that ask
 * at once, the one with the smaller number takes it.
 */
type Message =
  | { readonly says: 'asks'; readonly page: string; readonly number: number; readonly waits: boolean }
  | { readonly says: 'holds'; readonly page: string };

/**
 * Over plain http browsers have no locks, so pages ask each other. One that the browser has frozen does not answer, and
 * counts as closed.
 */
export function pagesByAsking(
  openChannel: OpenChannel,
  later: (run: () => void, ms: number) => unknown,
  random: () => number,
): OpenPages {
  const channel = openChannel<Message>('pages');
  const held = new Set<string>();
  const waiting = new Set<string>();
  const asking = new Map<string, Question>();
  channel.listen((message) => {
    const { page } = message;
    const mine = asking.get(page);
    if (message.says === 'holds') mine?.settle(false);
    else if (
      held.has(page) ||
      (waiting.has(page) && !message.waits) ||
      (mine !== undefined && mine.number < message.number)
    ) {
      channel.tell({ says: 'holds', page });
    } else mine?.settle(false);
  });
  const ask = (page: string): Question => {
    const number = random();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const settle = (isFree: boolean): void => {
      // The time is up for a question that was answered.
      if (asking.get(page)?.number !== number) return;
      asking.delete(page);
      if (isFree) held.add(page);
      resolve(isFree);
    };
    const question = { number, settle, answer: promise };
    asking.set(page, question);
    channel.tell({ says: 'asks', page, number, waits: waiting.has(page) });
    later(() => settle(true), ANSWER_MS);
    return question;
  };
  const take = async (page: string): Promise<boolean> => {
    if (held.has(page)) return true;
    return (asking.get(page) ?? ask(page)).answer;
  };
  return {
    hold: async (page) => void held.add(page),
    take,
    takeWhenFree: async (page) => {
      waiting.add(page);
      while (!(await take(page))) await new Promise<void>((resolve) => void later(resolve, ASK_AGAIN_MS));
      waiting.delete(page);
      return true;
    },
  };
}
