import type { AppError } from '@muster/kit/errors';
import { platformErrors } from '../../platform-errors.ts';
import type { CheckLimits } from './check-limits.ts';

type Limits = Pick<CheckLimits, 'atOnce' | 'waitingOfOne' | 'waiting' | 'waitMs'>;

interface Turn {
  readonly begin: () => void;
  readonly refuse: (reason: unknown) => void;
}

/**
 * Limited concurrency for work of many users: at most one slot per user, and waiting users take turns. Unlike the
 * `FairQueue` of the kit, it limits how much each user runs and waits for, and how long; when it is full, it refuses
 * the newcomer and not somebody who has waited.
 */
export class CheckQueue {
  readonly #limits: Limits;
  readonly #working = new Set<string>();
  /** Users in the order of their turns. */
  readonly #waiting = new Map<string, Set<Turn>>();
  #emptied = Promise.withResolvers<void>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Acquires a slot; returns a function that releases it. */
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

  /** Rejects everyone who waits. */
  refuseAll(reason: Error): void {
    for (const turns of [...this.#waiting.values()]) for (const { refuse } of [...turns]) refuse(reason);
  }

  /** Resolves as soon as no slot is taken. */
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
      // Removed at once: a rejected turn must not get a slot, which nobody would release.
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

  /** A user who had a turn goes to the end of the queue. */
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
      // Taken at once: otherwise a newcomer could take it first.
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
  return platformErrors.too_busy('package', {
    headers: { 'retry-after': '60' },
    cause,
  });
}
