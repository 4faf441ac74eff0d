import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import type { CheckAnswer } from './package-check.ts';

const MAX_HEAP_MB = 512;
/** Enough not to slow it down; V8 never returns the memory of its young generation. */
const YOUNG_HEAP_MB = 4;

/** The process ended before it answered: it ran out of memory, or was killed. */
export class CheckEnded extends Error {}

/** The system could not start the process. */
export class CheckNotBegun extends Error {}

/** A process that checks packages one at a time. Unlike a thread it can be killed whatever it is doing. */
export class CheckProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;

  constructor(program: URL) {
    const compiled = getCompileCacheDir();
    this.#child = fork(program, {
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, `--max-semi-space-size=${YOUNG_HEAP_MB}`],
      // A process that reads untrusted input must not have the passwords and addresses of the service.
      env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#exited = once(this.#child, 'exit').catch(() => {});
    // The caller that awaits the answer gets the error; a broken channel must not crash the service.
    this.#child.on('error', () => {});
  }

  get isAlive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Checks the package at this path; kills the process when the signal aborts. */
  async check(path: string, signal: AbortSignal): Promise<CheckAnswer> {
    this.#child.ref();
    this.#child.channel?.ref();
    const { promise, resolve, reject } = Promise.withResolvers<CheckAnswer>();
    const ended = () => reject(new CheckEnded());
    const broken = (error: Error) =>
      reject(this.#child.pid === undefined ? new CheckNotBegun(error.message) : new CheckEnded());
    const abandon = () => this.#child.kill('SIGKILL');
    this.#child
      .once('message', (answer) => resolve(answer as CheckAnswer))
      .once('exit', ended)
      .once('error', broken);
    signal.addEventListener('abort', abandon, { once: true });
    try {
      this.#child.send(path);
      return await promise;
    } finally {
      signal.removeEventListener('abort', abandon);
      this.#child.removeAllListeners('message').off('exit', ended).off('error', broken);
    }
  }

  /** While idle, it does not keep this process alive. */
  rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  async end(): Promise<void> {
    this.#child.ref();
    this.#child.kill('SIGKILL');
    await this.#exited;
  }
}
