import { setTimeout } from 'node:timers/promises';
import type { SqliteConnection } from './connection.ts';
import { isBusy } from './translate.ts';

const RETRY_DELAY_MS = 5;

interface Group {
  readonly durable: PromiseWithResolvers<void>;
  readonly end: NodeJS.Immediate;
}

/**
 * Group commit: makes the writes of one event loop turn durable together. Waiting for the disk takes longer than the
 * writes themselves; a hundred requests that arrive at once wait once. Each member of a group is a savepoint: one that
 * fails is rolled back alone, and none is confirmed before the commit of all is on disk.
 *
 * Members run one after another and never overlap: each holds the writer's lock from its begin to its release.
 */
export class GroupCommit {
  readonly #writer: SqliteConnection;
  readonly #onCommit: () => void;
  #group: Group | undefined;
  #isInMember = false;

  constructor(writer: SqliteConnection, onCommit: () => void) {
    this.#writer = writer;
    this.#onCommit = onCommit;
  }

  async begin(deadline: number): Promise<void> {
    if (this.#group === undefined) {
      await this.#lock(deadline);
      const durable = Promise.withResolvers<void>();
      // If all members of a group were rolled back, nobody awaits it and its failure is irrelevant.
      durable.promise.catch(() => {});
      this.#group = { durable, end: setImmediate(() => this.#endOfTurn()) };
    }
    this.#writer.exec('savepoint member');
    this.#isInMember = true;
  }

  /**
   * Waits while another program holds the file, without blocking the event loop: SQLite's own busy wait would block it,
   * and with it the commit it waits for if that is one of this process.
   */
  async #lock(deadline: number): Promise<void> {
    for (;;) {
      try {
        this.#writer.exec('begin immediate');
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
      }
      await setTimeout(RETRY_DELAY_MS);
    }
  }

  /** Runs a statement of the current member. */
  run<Result>(statement: () => Result): Result {
    // After a rolled back member, this statement would be stored on its own, outside of any transaction.
    if (!this.#isInMember) throw new Error('This write was undone already; nothing can be added to it.');
    try {
      return statement();
    } catch (error) {
      // Some errors, such as a full disk, make SQLite roll back the whole transaction rather than the statement: every
      // member of the group gets the error, so that nobody is told that their write was stored.
      if (!this.#writer.inTransaction) {
        this.#isInMember = false;
        this.#fail(error);
      }
      throw error;
    }
  }

  /** Ends a member; resolves when it is on disk. */
  commit(): Promise<void> {
    const group = this.#group;
    if (!this.#isInMember || group === undefined) throw new Error('This write was undone already.');
    this.#writer.exec('release member');
    this.#isInMember = false;
    return group.durable.promise;
  }

  rollback(): void {
    if (!this.#isInMember) return;
    this.#isInMember = false;
    try {
      this.#writer.exec('rollback to member');
      this.#writer.exec('release member');
    } catch (error) {
      // A member that cannot be rolled back alone is rolled back with its whole group: nothing of it may be stored.
      this.#undoAll(error);
    }
  }

  /** Commits the open group at once. */
  flush(): void {
    const group = this.#group;
    if (group === undefined) return;
    clearImmediate(group.end);
    try {
      this.#writer.exec('commit');
      this.#group = undefined;
      group.durable.resolve();
      this.#onCommit();
    } catch (error) {
      this.#undoAll(error);
    }
  }

  #undoAll(reason: unknown): void {
    try {
      if (this.#writer.inTransaction) this.#writer.exec('rollback');
    } catch {
      // The same disk failed again; waiting members get the first error.
    }
    this.#fail(reason);
  }

  #endOfTurn(): void {
    // A member that outlives its turn awaited something it must not: it is rolled back, and refused from now on.
    this.rollback();
    this.flush();
  }

  #fail(error: unknown): void {
    const group = this.#group;
    this.#group = undefined;
    if (group === undefined) return;
    clearImmediate(group.end);
    group.durable.reject(error);
  }
}
