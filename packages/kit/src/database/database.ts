import type { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Report } from '../runtime/report.ts';
import { Hints, subjectOf } from '../topics/hints.ts';
import type { Topics } from '../topics/topics.ts';
import { DatabaseUnavailable, SerializationFailure } from './failures.ts';

export type DialectName = 'sqlite' | 'postgres';

/** What a store queries through: the database itself, or the transaction under way. */
export interface Handle {
  /** The handle seen as the tables that one module owns. */
  tables<Tables>(): Kysely<Tables>;
  /** Where the embedded database can answer a read on the spot, without the way through connections. */
  readonly quickRead?: QuickRead | undefined;
}

/** Answers a compiled query at once, or undefined when it is not one for this. */
export type QuickRead = (query: CompiledQuery) => unknown[] | undefined;

/** The only handle that may be used inside a transaction. */
export interface Tx extends Handle {
  readonly dialect: DialectName;
  /**
   * Waits until no other transaction holds one of these keys, and holds them until this one is over. On SQLite there is
   * nothing to wait for: a write transaction is alone.
   */
  lock(...keys: readonly string[]): Promise<void>;
  /** Tells subscribers on every instance, after the commit, that something of a topic has moved, and how far. */
  publish(topic: string, id: string, position?: number): void;
  /**
   * Runs after the commit is durable, outside the transaction; not at all after a rollback. The write is stored by then:
   * an effect that fails is reported, and fails neither the transaction nor another effect.
   */
  afterCommit(effect: () => unknown): void;
}

/** Marks the code that runs inside a transaction, so that the outer handle can refuse to be used there. */
export type TransactionScope = AsyncLocalStorage<{ active: boolean }>;

const ATTEMPTS = 10;
/** Whoever asks whether a service is ready waits a second or two for the answer, seldom more. */
const PING_MS = 2000;

/** What differs between the databases. */
export interface DatabaseParts {
  readonly dialect: DialectName;
  readonly kysely: Kysely<unknown>;
  readonly scope: TransactionScope;
  readonly lock: (kysely: Kysely<unknown>, key: string) => Promise<void>;
  readonly quickRead?: QuickRead;
  readonly abandon?: () => void;
  readonly topics: Topics;
  readonly report: Report;
}

export class Database implements Handle {
  readonly dialect: DialectName;
  readonly topics: Topics;
  readonly quickRead: QuickRead | undefined;
  readonly #kysely: Kysely<unknown>;
  readonly #scope: TransactionScope;
  readonly #lock: DatabaseParts['lock'];
  readonly #abandon: DatabaseParts['abandon'];
  readonly #report: Report;
  #ping: Promise<unknown> | undefined;

  constructor({ dialect, kysely, scope, lock, quickRead, abandon, topics, report }: DatabaseParts) {
    this.dialect = dialect;
    this.topics = topics;
    this.quickRead = quickRead;
    this.#kysely = kysely;
    this.#scope = scope;
    this.#lock = lock;
    this.#abandon = abandon;
    this.#report = report;
  }

  tables<Tables>(): Kysely<Tables> {
    return this.#kysely as Kysely<Tables>;
  }

  /**
   * Runs the work in one write transaction: all of it is stored, or nothing. Await only the database inside; on SQLite
   * there is one writer, and everyone else waits. On PostgreSQL the work is run again from the start when it lost
   * against a concurrent transaction.
   */
  async transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(work);
      } catch (error) {
        if (!(error instanceof SerializationFailure) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** Runs reads that all see the database as of one instant, however long they take. */
  async snapshot<Result>(work: (handle: Handle) => Promise<Result>): Promise<Result> {
    return this.#kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((kysely) => this.#inside(() => work({ tables: <Tables>() => kysely as unknown as Kysely<Tables> })));
  }

  /** Resolves when the database answers, and rejects when it does not do so within two seconds. */
  async ping(): Promise<void> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new DatabaseUnavailable('unreachable', new Error(`no answer in ${PING_MS / 1000} seconds`))),
      PING_MS,
    );
    // All who ask at the same time get one answer: a server in trouble has enough to do.
    this.#ping ??= sql`select 1`.execute(this.#kysely).finally(() => {
      this.#ping = undefined;
    });
    try {
      await Promise.race([this.#ping, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Whatever waits for a server fails at once, and so does what is asked of it later. The embedded one answers on. */
  abandon(): void {
    this.#abandon?.();
  }

  async close(): Promise<void> {
    await this.topics.close();
    await this.#kysely.destroy();
  }

  async #attempt<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const effects: (() => unknown)[] = [];
    const hints = new Hints();
    const result = await this.#kysely.transaction().execute((kysely) =>
      this.#inside(() =>
        work({
          dialect: this.dialect,
          tables: <Tables>() => kysely as unknown as Kysely<Tables>,
          lock: async (...keys) => {
            // In one order, so that two that want the same keys do not wait for each other.
            for (const key of keys.toSorted()) await this.#lock(kysely, key);
          },
          publish: (topic, id, position) => hints.add(subjectOf(topic, id), position),
          afterCommit: (effect) => effects.push(effect),
        }),
      ),
    );
    if (hints.size > 0) this.topics.publishAll(hints);
    for (const effect of effects) {
      Promise.try(effect).catch((error: unknown) => this.#report(error, 'an effect after a commit failed'));
    }
    return result;
  }

  async #inside<Result>(work: () => Promise<Result>): Promise<Result> {
    const mark = { active: true };
    try {
      return await this.#scope.run(mark, work);
    } finally {
      // What the work started and did not await may go on afterwards and use the outer handle then.
      mark.active = false;
    }
  }
}
