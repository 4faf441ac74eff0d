import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { Random } from '../../packages/rehearsal/src/random.ts';
import type { TemporaryPostgres } from '../postgres.ts';
import type { Instances } from './instances.ts';

const FAULTS = ['kill', 'freeze', 'connections', 'database'] as const;
type Fault = (typeof FAULTS)[number];
/** How often each happens, compared with the others. */
const WEIGHTS: Readonly<Record<Fault, number>> = { kill: 5, freeze: 3, connections: 2, database: 1 };
const CHOICES = FAULTS.flatMap((fault) => Array.from({ length: WEIGHTS[fault] }, () => fault));
const LONGEST_FREEZE_MS = 8000;

/** Everything that goes wrong at random moments, several at once. */
export class Faults {
  readonly counts: Record<Fault, number> = { kill: 0, freeze: 0, connections: 0, database: 0 };
  readonly #instances: Instances;
  readonly #postgres: TemporaryPostgres;
  readonly #random: Random;

  constructor(instances: Instances, postgres: TemporaryPostgres, random: Random) {
    this.#instances = instances;
    this.#postgres = postgres;
    this.#random = random;
  }

  /** Resolves when every fault is over. */
  async disturb(until: number): Promise<void> {
    const underWay: Promise<void>[] = [];
    while (performance.now() < until) {
      await setTimeout(1000 + this.#random.below(4000));
      const fault = this.#random.pick(CHOICES) ?? 'kill';
      // The database comes back before anything else happens, so that it is not away for minutes.
      if (fault === 'database') await this.#cause(fault);
      else underWay.push(this.#cause(fault));
    }
    await Promise.all(underWay);
  }

  async #cause(fault: Fault): Promise<void> {
    if (await this.#happens(fault)) this.counts[fault] += 1;
  }

  async #happens(fault: Fault): Promise<boolean> {
    switch (fault) {
      case 'kill':
        return this.#instances.killOne();
      case 'freeze':
        return this.#instances.freezeOne(this.#random.below(LONGEST_FREEZE_MS));
      case 'connections':
        return this.#endConnections();
      case 'database':
        await this.#postgres.crash();
        return true;
    }
  }

  async #endConnections(): Promise<boolean> {
    const client = new Client({ connectionString: this.#postgres.url });
    // The database may be away already.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid() order by random() limit $1',
        [1 + this.#random.below(20)],
      );
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  }
}
