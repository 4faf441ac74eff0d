import type { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Report } from '../runtime/report.ts';
import { Hints, subjectOf } from '../topics/hints.ts';
import type { Topics } from '../topics/topics.ts';
import type { Availability } from './availability.ts';
import { DatabaseUnavailable, isAway, type Reason, SerializationFailure } from './failures.ts';

export type DialectName = 'sqlite' | 'postgres';

/** What a store runs queries on: the database itself or the current transaction. */
export interface Handle {
  /** Whether every statement is a round trip to a server, so that one large statement beats several small ones. */
  readonly isRemote: boolean;
  /** The handle, typed with the tables that one module owns. */
  tables<Tables>(): Kysely<Tables>;
  /** For reads that the embedded database can answer synchronously, without acquiring a connection. */
  readonly quickRead?: QuickRead | undefined;
}

/** Runs a compiled query synchronously, or returns undefined if the query does not qualify. */
export type QuickRead = (query: CompiledQuery) => unknown[] | undefined;

/** The only handle that can be used inside a transaction. */
export interface Tx extends Handle {
  readonly dialect: DialectName;
  /**
   * Acquires locks on these keys and holds them until the transaction ends. A no-op on SQLite, where a write
   * transaction is exclusive.
   */
  lock(...keys: readonly string[]): Promise<void>;
  /**
   * Publishes a hint to subscribers on every instance after the commit: something in the topic has moved to this
   * position.
   */
  publish(topic: string, id: string, position?: number): void;
  /**
   * Runs after the commit is durable, outside the transaction; never after a rollback. The write is already stored, so
   * an effect that fails is reported but fails neither the transaction nor other effects.
   */
  afterCommit(effect: () => unknown): void;
}

/** Marks code that runs inside a transaction, so that the outer handle can refuse to be used there. */
export type TransactionScope = AsyncLocalStorage<{ active: boolean }>;

const ATTEMPTS = 10;
/** Readiness probes usually time out after a second or two. */
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
  readonly availability: Availability;
}

export class Database implements Handle {
  readonly dialect: DialectName;
  readonly topics: Topics;
  readonly quickRead: QuickRead | undefined;
  readonly availability: Availability;
  readonly #kysely: Kysely<unknown>;
  readonly #scope: TransactionScope;
  readonly #lock: DatabaseParts['lock'];
  readonly #abandon: DatabaseParts['abandon'];
  readonly #report: Report;
  #ping: Promise<unknown> | undefined;

  constructor({ dialect, kysely, scope, lock, quickRead, abandon, topics, report, availability }: DatabaseParts) {
    this.dialect = dialect;
    this.topics = topics;
    this.quickRead = quickRead;
    this.#kysely = kysely;
    this.#scope = scope;
    this.#lock = lock;
    this.#abandon = abandon;
    this.#report = report;
    this.availability = availability;
    availability.addProbe(() => this.#write());
  }

  get isRemote(): boolean {
    return this.dialect === 'postgres';
  }

  tables<Tables>(): Kysely<Tables> {
    return this.#kysely as Kysely<Tables>;
  }

  /**
   * Runs the work in one write transaction, atomically. Await only the database inside: SQLite has a single writer, and
   * all others wait. On PostgreSQL the work is retried from the start after a serialization failure.
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

  /** Runs reads that all see one snapshot of the database, however long they take. */
  async snapshot<Result>(work: (handle: Handle) => Promise<Result>): Promise<Result> {
    return this.#kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((kysely) =>
        this.#inside(() =>
          work({ isRemote: this.isRemote, tables: <Tables>() => kysely as unknown as Kysely<Tables> }),
        ),
      );
  }

  /** Resolves when a connection can be used; waits for as long as a connection may take. */
  async connect(): Promise<void> {
    await sql`select 1`.execute(this.#kysely);
  }

  /** Resolves when the database answers, and rejects if it does not within two seconds. */
  async ping(): Promise<void> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new DatabaseUnavailable('unreachable', new Error(`no answer in ${PING_MS / 1000} seconds`))),
      PING_MS,
    );
    // Concurrent callers share one check: a server in trouble has enough to do.
    this.#ping ??= this.connect().finally(() => {
      this.#ping = undefined;
    });
    try {
      await Promise.race([this.#ping, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Why the database cannot be written to, though it can be read. */
  get notWritable(): Reason | undefined {
    const { trouble } = this.availability;
    return trouble === undefined || isAway(trouble) ? undefined : trouble;
  }

  /** Rejects if the database cannot be read; returns why it cannot be written to, if so. */
  async check(): Promise<Reason | undefined> {
    await this.ping();
    return this.notWritable;
  }

  /** Fails everything that waits for a server, and all later queries. The embedded database keeps working. */
  abandon(): void {
    this.#abandon?.();
  }

  async close(): Promise<void> {
    this.availability.close();
    await this.topics.close();
    await this.#kysely.destroy();
  }

  /** Stores a row as it is. */
  async #write(): Promise<void> {
    try {
      await sql`update schema_migrations set applied_at = applied_at
                where name = (select min(name) from schema_migrations)`.execute(this.#kysely);
    } catch (error) {
      // Without this table, it is not the database of a service.
      if (error instanceof DatabaseUnavailable) throw error;
    }
  }

  async #attempt<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const effects: (() => unknown)[] = [];
    const hints = new Hints();
    const result = await this.#kysely.transaction().execute((kysely) =>
      this.#inside(() =>
        work({
          dialect: this.dialect,
          isRemote: this.isRemote,
          tables: <Tables>() => kysely as unknown as Kysely<Tables>,
          lock: async (...keys) => {
            // Sorted, so that two transactions that lock the same keys do not deadlock.
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
      // Work that was started but not awaited may continue later and use the outer handle then.
      mark.active = false;
    }
  }
}
