import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program of ours as a process of its own, for what can only be seen from outside: signals, exit codes, crashes. */
export interface RunningProcess {
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Resolves with the first match; rejects if the process ends before it. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit code, or the signal that ended it. */
  ended(): Promise<number | NodeJS.Signals>;
  kill(signal: NodeJS.Signals): void;
}

export function runProcess(args: readonly string[], environment: Record<string, string>, cwd?: string): RunningProcess {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
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
    look();
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    void exit.then((code) => found.reject(new Error(`ended with ${code} before ${pattern} was seen:\n${output}`)));
    return found.promise;
  }

  return { child, output: () => output, waitFor, ended: () => exit, kill: (signal) => child.kill(signal) };
}
