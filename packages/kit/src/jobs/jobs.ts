import { renew, rescheduleFromFuture } from './claims.store.ts';
import { ClaimLost, type JobKind } from './job.ts';
import { type JobDeps, KindRunner } from './kind-runner.ts';
import { LapsedClaims } from './lapsed-claims.ts';

export interface JobTimes {
  /** A safety net: enqueueing a job wakes every instance. */
  readonly lookEveryMs: number;
  readonly renewEveryMs: number;
  /** A claim that is not renewed for this long has lapsed. */
  readonly leaseMs: number;
  /** How long running jobs have to end when the service stops. */
  readonly graceMs: number;
}

const TIMES: JobTimes = { lookEveryMs: 3000, renewEveryMs: 2000, leaseMs: 8000, graceMs: 3000 };

/** Runs jobs of the kinds it knows, beside any number of other instances. */
export class Jobs {
  readonly #deps: JobDeps;
  readonly #times: JobTimes;
  readonly #runners: ReadonlyMap<string, KindRunner>;
  readonly #lapsed: LapsedClaims;
  readonly #undo: (() => void)[] = [];
  #chores: Promise<void> = Promise.resolve();
  #isInTrouble = false;

  constructor(deps: JobDeps, kinds: readonly JobKind<unknown>[], times: Partial<JobTimes> = {}) {
    this.#deps = deps;
    this.#times = { ...TIMES, ...times };
    this.#runners = new Map(
      kinds.map((kind) => [kind.name, new KindRunner(deps, kind, (error) => this.#trouble(error))]),
    );
    this.#lapsed = new LapsedClaims(deps, this.#times.leaseMs);
  }

  async start(): Promise<void> {
    const { database } = this.#deps;
    // This process alone uses the embedded database: claims in it belong to the previous process.
    // If that is not possible yet, they lapse like those of any process that is gone.
    if (database.dialect === 'sqlite') await this.#lapsed.requeueAll().catch((error: unknown) => this.#trouble(error));
    for (const [kind, runner] of this.#runners) {
      this.#undo.push(
        database.topics.subscribe('jobs to do', kind, () => runner.look()),
        database.topics.subscribe('jobs cancelled', kind, () => this.#soon(() => this.#renew())),
      );
    }
    this.#every(this.#times.renewEveryMs, () => this.#renew());
    this.#every(this.#times.lookEveryMs, () => this.#look());
    for (const runner of this.#runners.values()) runner.look();
  }

  async stop(): Promise<void> {
    for (const undo of this.#undo.splice(0)) undo();
    await this.#chores;
    await Promise.all([...this.#runners.values()].map((runner) => runner.stop(this.#times.graceMs)));
  }

  #every(milliseconds: number, chore: () => Promise<void>): void {
    const timer = setInterval(() => this.#soon(chore), milliseconds).unref();
    this.#undo.push(() => clearInterval(timer));
  }

  /** One at a time: ticks must not pile up while the database is slow. */
  #soon(chore: () => Promise<void>): void {
    this.#chores = this.#chores.then(chore).catch((error: unknown) => this.#trouble(error));
  }

  /** Logged once per outage. */
  #trouble(error: unknown): void {
    if (!this.#isInTrouble) this.#deps.log.error({ err: error }, 'jobs cannot be looked at; they wait in line');
    this.#isInTrouble = true;
  }

  get #held() {
    return [...this.#runners.values()].flatMap((runner) => [...runner.held]);
  }

  async #renew(): Promise<void> {
    const held = this.#held;
    if (held.length === 0) return;
    const good = await renew(
      this.#deps.database,
      held.map(({ claim }) => claim),
    );
    // Held by another instance now, or ended meanwhile, in which case this is a no-op.
    for (const job of held) if (!good.has(job.claim)) job.abort(new ClaimLost());
  }

  async #look(): Promise<void> {
    const { database, clock } = this.#deps;
    await this.#lapsed.requeue(new Set(this.#held.map(({ claim }) => claim)));
    await rescheduleFromFuture(database, clock.now());
    this.#isInTrouble = false;
    for (const runner of this.#runners.values()) runner.look();
  }
}
