import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Client, client, type RunningProcess, runProcess } from '@muster/kit/testing';
import type { Random } from '../../packages/rehearsal/src/random.ts';
import { releasedProgram } from '../testing/released-program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = 'services/exercise/src/main.ts';
/** A start fails while the database is away. */
const MAX_STARTS = 20;

export interface Instance {
  readonly process: RunningProcess;
  readonly url: string;
  readonly http: Client;
  isFrozen: boolean;
}

/** Instances of the platform on one database, which can be killed, restarted and frozen. */
export class Instances {
  readonly #environment: Record<string, string>;
  readonly #random: Random;
  readonly #running: Instance[] = [];

  constructor(environment: Record<string, string>, random: Random) {
    this.#environment = environment;
    this.#random = random;
  }

  get all(): readonly Instance[] {
    return this.#running;
  }

  /** Starts one of the present, or of a version in another folder. */
  async startOne(version = root): Promise<Instance> {
    for (let starts = 1; ; starts += 1) {
      const process = runProcess(
        [version === root ? releasedProgram(PROGRAM) : PROGRAM],
        { HOST: '127.0.0.1', EXERCISE_PORT: '0', DRAIN_SECONDS: '0', ...this.#environment },
        version,
      );
      try {
        const [, url = ''] = await process.waitFor(/listening on (http:\/\/[\w.:]+)/);
        const instance = { process, url, http: client(url), isFrozen: false };
        this.#running.push(instance);
        return instance;
      } catch (error) {
        await process.remove();
        if (starts === MAX_STARTS) throw error;
        await setTimeout(1000);
      }
    }
  }

  /** A random instance, so that no request depends on the instance of another. */
  any(): Instance {
    const chosen = this.#random.pick(this.#running);
    if (chosen === undefined) throw new Error('No instance is running.');
    return chosen;
  }

  /** Another one, if there is one. */
  other({ url }: Pick<Instance, 'url'>): Instance {
    return this.#random.pick(this.#running.filter((instance) => instance.url !== url)) ?? this.any();
  }

  /** Kills one and starts another. At least one keeps running. Returns whether it did. */
  async killOne(): Promise<boolean> {
    const victim = this.#pickAwake();
    if (victim === undefined) return false;
    this.#running.splice(this.#running.indexOf(victim), 1);
    victim.process.kill('SIGKILL');
    await victim.process.ended();
    await this.startOne();
    return true;
  }

  /** Stops one in order: it serves until it has drained. */
  async stopOne(instance: Instance): Promise<number | NodeJS.Signals> {
    instance.process.kill('SIGTERM');
    const code = await instance.process.ended();
    this.#running.splice(this.#running.indexOf(instance), 1);
    return code;
  }

  /** One does nothing for a while, as if its machine were suspended, and then goes on. */
  async freezeOne(milliseconds: number): Promise<boolean> {
    const victim = this.#pickAwake();
    if (victim === undefined) return false;
    victim.isFrozen = true;
    victim.process.kill('SIGSTOP');
    await setTimeout(milliseconds);
    victim.process.kill('SIGCONT');
    victim.isFrozen = false;
    return true;
  }

  async removeAll(): Promise<void> {
    for (const { process } of this.#running.splice(0)) await process.remove();
  }

  #pickAwake(): Instance | undefined {
    const awake = this.#running.filter(({ isFrozen }) => !isFrozen);
    return awake.length < 2 ? undefined : this.#random.pick(awake);
  }
}
