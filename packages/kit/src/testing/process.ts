import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** One of our programs in a separate process, for what is only visible from outside: signals, exit codes, crashes. */
export interface RunningProcess {
  readonly child: ChildProcess;
  /** All output so far. */
  output(): string;
  /** Resolves with the first match; rejects if the process ends first or a timeout expires. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit code, or the signal that ended it. */
  ended(): Promise<number | NodeJS.Signals>;
  kill(signal: NodeJS.Signals): void;
  /** Kills the process and its process group; for the end of a test. */
  remove(): Promise<void>;
}

/** Far above what a busy machine needs, so that only a bug exceeds it; the error then contains the output. */
const TIMEOUT_MS = 60_000;

/** Runs a program, by default Node. */
export function runProcess(
  args: readonly string[],
  environment: Record<string, string>,
  cwd?: string,
  program = process.execPath,
): RunningProcess {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that `remove` also reaches its children.
    detached: process.platform !== 'win32',
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      // Without it every process compiles its whole service again.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...environment,
    },
    ...(cwd === undefined ? {} : { cwd }),
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exit = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);

  async function waitFor(pattern: RegExp): Promise<RegExpExecArray> {
    const found = Promise.withResolvers<RegExpExecArray>();
    const look = (): void => {
      const match = pattern.exec(output);
      if (match !== null) found.resolve(match);
    };
    const timeout = setTimeout(
      () => found.reject(new Error(`${pattern} was not seen in ${TIMEOUT_MS / 1000} seconds:\n${output}`)),
      TIMEOUT_MS,
    );
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    void exit.then((code) => found.reject(new Error(`ended with ${code} before ${pattern} was seen:\n${output}`)));
    look();
    try {
      return await found.promise;
    } finally {
      clearTimeout(timeout);
      child.stdout.off('data', look);
      child.stderr.off('data', look);
    }
  }

  async function remove(): Promise<void> {
    if (child.pid !== undefined) {
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
      } catch {
        // All of them have ended already.
      }
    }
    await exit;
  }

  return { child, output: () => output, waitFor, ended: () => exit, kill: (signal) => child.kill(signal), remove };
}
