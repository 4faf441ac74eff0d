import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { Socket } from 'node:net';
import { CPU_REPORTS_FD } from './cpu-reports.ts';
import type { CheckAnswer } from './package-check.ts';

const MAX_HEAP_MB = 512;
/** Enough not to slow it down; V8 never returns the memory of its young generation. */
const YOUNG_HEAP_MB = 4;

/** How a process ends that runs out of memory: V8 aborts it. */
const ABORTED_BY: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV'];
/** The same on systems without signals: the codes of `abort` and of a breakpoint. */
const ABORTED_WITH: readonly (number | null)[] = [134, 0x80000003, 0xc0000409];

/** The process ended before it answered. */
export class CheckEnded extends Error {
  readonly why: 'out of memory' | 'killed' | 'failed';

  constructor(code: number | null, signal: NodeJS.Signals | null) {
    super(`The process that checks packages ended with ${signal ?? code}.`);
    if (ABORTED_BY.includes(signal) || ABORTED_WITH.includes(code)) this.why = 'out of memory';
    else this.why = code === null ? 'killed' : 'failed';
  }
}

/** The system could not start the process. */
export class CheckNotBegun extends Error {}

/** A process that checks packages one at a time. Unlike a thread it can be killed whatever it is doing. */
export class CheckProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  #checks = 0;
  #cpuMs = 0;

  constructor(program: URL) {
    const compiled = getCompileCacheDir();
    this.#child = fork(program, {
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, `--max-semi-space-size=${YOUNG_HEAP_MB}`],
      // A process that reads untrusted input must not have the passwords and addresses of the service.
      env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
    });
    this.#exited = once(this.#child, 'exit').catch(() => {});
    // The caller that awaits the answer gets the error; a broken channel must not crash the service.
    this.#child.on('error', () => {});
    this.#cpuReports?.on('data', (text) => this.#noteCpu(String(text))).on('error', () => {});
  }

  get isAlive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** The processor time that the current check has used, as far as is known. */
  get cpuMs(): number {
    return this.#cpuMs;
  }

  /** Checks the package at this path; kills the process when the signal aborts. */
  async check(path: string, signal: AbortSignal): Promise<CheckAnswer> {
    this.#checks += 1;
    this.#cpuMs = 0;
    this.#child.ref();
    this.#child.channel?.ref();
    this.#cpuReports?.ref();
    const { promise, resolve, reject } = Promise.withResolvers<CheckAnswer>();
    const ended = (code: number | null, by: NodeJS.Signals | null) => reject(new CheckEnded(code, by));
    const broken = (error: Error) =>
      reject(this.#child.pid === undefined ? new CheckNotBegun(error.message) : new CheckEnded(null, null));
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
    this.#cpuReports?.unref();
  }

  async end(): Promise<void> {
    this.#child.ref();
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  get #cpuReports(): Socket | undefined {
    const pipe = this.#child.stdio[CPU_REPORTS_FD];
    return pipe instanceof Socket ? pipe : undefined;
  }

  /** Each line has the number of a check, since the last one of a check may come after its answer. */
  #noteCpu(text: string): void {
    for (const [, check, cpuMs] of text.matchAll(/^(\d+) (\d+)$/gm)) {
      if (Number(check) === this.#checks) this.#cpuMs = Math.max(this.#cpuMs, Number(cpuMs));
    }
  }
}
