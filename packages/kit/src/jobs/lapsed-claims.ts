import { requeueLapsed, running, type SeenClaim } from './claims.store.ts';
import type { JobDeps } from './kind-runner.ts';

/** Since when a claim has been seen with this count. */
interface Sighting {
  readonly beats: number;
  readonly since: number;
}

/**
 * Finds jobs whose holder is gone. A claim counts up while its holder lives; one that has not for a while, by the steady
 * clock of whoever watches, is requeued. No time of day is compared, so that no clock that is set can stall a job.
 */
export class LapsedClaims {
  readonly #deps: JobDeps;
  readonly #leaseMs: number;
  #seen = new Map<string, Sighting>();

  constructor(deps: JobDeps, leaseMs: number) {
    this.#deps = deps;
    this.#leaseMs = leaseMs;
  }

  /** Requeues what has lapsed; `own` are the claims of this instance. */
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
    // Forgotten if the database is away: then nobody can show that they live.
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

  /** Where no other process can be: whatever is held is held by nobody. */
  async requeueAll(): Promise<void> {
    const { database, clock } = this.#deps;
    for (const job of await running(database)) await requeueLapsed(database, job, clock.now());
  }
}
