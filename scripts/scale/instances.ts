import { fileURLToPath } from 'node:url';
import { type Client, client, type RunningProcess, runProcess } from '@muster/kit/testing';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Instance {
  readonly process: RunningProcess;
  readonly http: Client;
}

/** Instances of the platform on one database, which can be killed and restarted. */
export class Instances {
  readonly #environment: Record<string, string>;
  readonly #running: Instance[] = [];
  #kills = 0;

  constructor(environment: Record<string, string>) {
    this.#environment = environment;
  }

  get kills(): number {
    return this.#kills;
  }

  async startOne(): Promise<void> {
    const process = runProcess(
      ['services/exercise/src/main.ts'],
      { HOST: '127.0.0.1', EXERCISE_PORT: '0', DRAIN_SECONDS: '0', ...this.#environment },
      root,
    );
    const [, url = ''] = await process.waitFor(/listening on (http:\/\/[\w.:]+)/);
    this.#running.push({ process, http: client(url) });
  }

  /** A random instance, so that no request depends on the instance of another. */
  any(): Client {
    const chosen = this.#running[Math.floor(Math.random() * this.#running.length)];
    if (chosen === undefined) throw new Error('No instance is running.');
    return chosen.http;
  }

  /** Kills one and starts another. At least one keeps running. */
  async killOne(): Promise<void> {
    if (this.#running.length < 2) return;
    const [victim] = this.#running.splice(Math.floor(Math.random() * this.#running.length), 1);
    victim?.process.kill('SIGKILL');
    await victim?.process.ended();
    this.#kills += 1;
    await this.startOne();
  }

  async removeAll(): Promise<void> {
    for (const { process } of this.#running.splice(0)) await process.remove();
  }
}
