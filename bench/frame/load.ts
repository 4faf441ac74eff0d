import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cpuSeconds } from './cpu-time.ts';
import type { Server } from './processes.ts';

const execute = promisify(execFile);
const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));

export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

export interface Throughput {
  readonly perSecond: number;
  /** By the processor time of the server alone: what it could do with a core of its own, on a busy machine too. */
  readonly perCpuSecond: number | undefined;
}

interface Result {
  readonly duration: number;
  readonly errors: number;
  readonly non2xx: number;
  readonly '2xx': number;
}

/** Asks for one address over and over, from a process of its own. */
export async function drive(server: Server, path: string, { connections, seconds }: Load): Promise<Throughput> {
  const { pid } = server.process.child;
  const url = server.url + path;
  const args = [AUTOCANNON, '--json', '--connections', String(connections), '--duration', String(seconds), url];
  const before = cpuSeconds(pid);
  const { stdout } = await execute(process.execPath, args, { encoding: 'utf8' });
  const after = cpuSeconds(pid);
  const result: Result = JSON.parse(stdout);
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url} failed ${result.errors} times and answered ${result.non2xx} times with another status.`);
  }
  const answered = result['2xx'];
  return {
    perSecond: answered / result.duration,
    perCpuSecond: before === undefined || after === undefined ? undefined : answered / (after - before),
  };
}
