import type { AppError } from '@muster/kit/errors';
import { platformErrors } from '../../platform-errors.ts';

interface Limits {
  readonly atOnce: number;
  readonly waitingOfOne: number;
  readonly waiting: number;
  readonly waitMs: number;
}

interface Turn {
  readonly begin: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** A few places for work of many users: each has one at most, and those who wait take turns. */
export class CheckQueue {
  readonly #limits: Limits;
  readonly #working = new Set<string>();
  /** Users in the order of their turns. */
  readonly #waiting = new Map<string, Set<Turn>>();
  #emptied = Promise.withResolvers<void>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Waits for a place; the answer gives it back. */
  async takePlace(userId: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (!this.#mayWork(userId)) await this.#wait(userId, signal);
    this.#working.add(userId);
    return () => {
      this.#working.delete(userId);
      this.#goBehind(userId);
      this.#next();
      if (this.#working.size === 0) {
        this.#emptied.resolve();
        this.#emptied = Promise.withResolvers();
      }
    };
  }

  /** Refuses everybody who waits. */
  refuseAll(reason: Error): void {
    for (const turns of [...this.#waiting.values()]) for (const { refuse } of [...turns]) refuse(reason);
  }

  /** Kept as soon as nobody has a place. */
  get empty(): Promise<void> {
    if (this.#working.size > 0) return this.#emptied.promise;
    return Promise.resolve();
  }

  #mayWork(userId: string): boolean {
    return this.#working.size < this.#limits.atOnce && !this.#working.has(userId);
  }

  async #wait(userId: string, signal: AbortSignal | undefined): Promise<void> {
    const turns = this.#waiting.get(userId) ?? new Set();
    const all = [...this.#waiting.values()].reduce((sum, each) => sum + each.size, 0);
    if (turns.size >= this.#limits.waitingOfOne || all >= this.#limits.waiting) throw tooBusy();
    const { promise, resolve: begin, reject } = Promise.withResolvers<void>();
    const turn: Turn = {
      begin,
      // Forgotten at once: a turn that was refused must not be given a place, which nobody would give back.
      refuse: (reason) => {
        this.#forget(userId, turn);
        reject(reason);
      },
    };
    this.#waiting.set(userId, turns.add(turn));
    const timeout = setTimeout(() => turn.refuse(tooBusy()), this.#limits.waitMs);
    const gone = () => turn.refuse(signal?.reason);
    signal?.addEventListener('abort', gone, { once: true });
    try {
      await promise;
    } finally {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', gone);
    }
  }

  /** Whoever had a turn goes behind all others who wait. */
  #goBehind(userId: string): void {
    const turns = this.#waiting.get(userId);
    if (turns === undefined) return;
    this.#waiting.delete(userId);
    this.#waiting.set(userId, turns);
  }

  #next(): void {
    for (const [userId, turns] of this.#waiting) {
      if (!this.#mayWork(userId)) continue;
      const [turn] = turns;
      if (turn === undefined) continue;
      this.#forget(userId, turn);
      // Taken at once: between here and there somebody new could come.
      this.#working.add(userId);
      turn.begin();
      return;
    }
  }

  #forget(userId: string, turn: Turn): void {
    const turns = this.#waiting.get(userId);
    turns?.delete(turn);
    if (turns?.size === 0) this.#waiting.delete(userId);
  }
}

export function tooBusy(cause?: unknown): AppError {
  return platformErrors.too_busy('Too many packages are being checked at this moment; try again in a minute.', {
    headers: { 'retry-after': '60' },
    cause,
  });
}
