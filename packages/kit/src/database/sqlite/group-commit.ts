import { setTimeout } from 'node:timers/promises';
import type { SqliteConnection } from './connection.ts';
import { isBusy } from './translate.ts';

const TRY_AGAIN_MS = 5;

interface Group {
  readonly durable: PromiseWithResolvers<void>;
  readonly end: NodeJS.Immediate;
}

/**
 * Makes the writes of one turn of the event loop durable together. Waiting for the disk takes longer than the writes
 * themselves; a hundred requests that arrive at once wait once. Each member of a group is a savepoint of its own: one
 * that fails is undone alone, and none is confirmed before the commit of all is on the disk.
 *
 * Members follow each other and never overlap: whoever begins one holds the lock of the writer until it is released.
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
      // A group whose members were all undone is waited for by nobody; its failure is none.
      durable.promise.catch(() => {});
      this.#group = { durable, end: setImmediate(() => this.#endOfTurn()) };
    }
    this.#writer.exec('savepoint member');
    this.#isInMember = true;
  }

  /**
   * Waits while another program holds the file, with the event loop free: SQLite's own waiting would stop it, and with
   * it the very commit that is waited for, should it be one of this process.
   */
  async #lock(deadline: number): Promise<void> {
    for (;;) {
      try {
        this.#writer.exec('begin immediate');
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
      }
      await setTimeout(TRY_AGAIN_MS);
    }
  }

  /** Runs a statement of the member that is under way. */
  run<Result>(statement: () => Result): Result {
    // What follows an undone member would be stored by itself, outside of any transaction.
    if (!this.#isInMember) throw new Error('This write was undone already; nothing can be added to it.');
    try {
      return statement();
    } catch (error) {
      // Some errors, such as a full disk, make SQLite undo the whole transaction, not the statement alone: everyone in
      // the group hears of it, and nobody is told that their write was stored.
      if (!this.#writer.inTransaction) {
        this.#isInMember = false;
        this.#fail(error);
      }
      throw error;
    }
  }

  /** Ends a member; resolves when it is on the disk. */
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
      // What cannot be undone alone is undone with all of its group: nothing of it may be stored.
      this.#undoAll(error);
    }
  }

  /** Commits what is open, at once. */
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
      // The same disk failed again; those who wait are told of the first time.
    }
    this.#fail(reason);
  }

  #endOfTurn(): void {
    // A member that outlives its turn awaited what it must not: it is undone and refused from now on.
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
