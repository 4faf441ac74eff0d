import { requeueLapsed, running, type SeenClaim } from './claims.store.ts';
import type { JobDeps } from './kind-runner.ts';

/** The time since which a claim has had this count. */
interface Sighting {
  readonly beats: number;
  readonly since: number;
}

/**
 * Finds jobs whose holder is dead. The holder of a claim keeps incrementing its counter; if the counter does not change
 * for a while, measured by the observer's monotonic clock, the job is requeued. Wall clocks are never compared, so a
 * clock change cannot stall a job.
 */
export class LapsedClaims {
  readonly #deps: JobDeps;
  readonly #leaseMs: number;
  #seen = new Map<string, Sighting>();

  constructor(deps: JobDeps, leaseMs: number) {
    this.#deps = deps;
    this.#leaseMs = leaseMs;
  }

  /** Requeues jobs with lapsed claims; `own` are the claims of this instance. */
  async requeue(own: ReadonlySet<string>): Promise<void> {
    const { database, clock, log } = this.#deps;
    for (const job of await this.#look(own)) {
      if (await requeueLapsed(database, job, clock.now())) {
        log.warn({ job: job.id }, 'the process that had a job is gone; it is taken over');
      }
    }
  }

  async #look(own: ReadonlySet<string>): Promise<SeenClaim[]> {
    const before = this.#seen;
    // Discarded if the database is unavailable, because nobody can renew a claim then.
    this.#seen = new Map();
    const jobs = await running(this.#deps.database);
    const now = performance.now();
    return jobs.filter(({ claim, beats }) => {
      if (claim === null || own.has(claim)) return false;
      const sighting = before.get(claim);
      const since = sighting?.beats === beats ? sighting.since : now;
      this.#seen.set(claim, { beats, since });
      return now - since >= this.#leaseMs;
    });
  }

  /** For a database that no other process uses: nobody holds any of its claims. */
  async requeueAll(): Promise<void> {
    const { database, clock } = this.#deps;
    for (const job of await running(database)) await requeueLapsed(database, job, clock.now());
  }
}
