import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));

export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

interface Result {
  readonly duration: number;
  readonly errors: number;
  readonly non2xx: number;
  readonly '2xx': number;
}

/** Asks for one address over and over, from a process of its own; answers how many requests a second came back. */
export async function requestsPerSecond(url: string, { connections, seconds }: Load): Promise<number> {
  const args = [AUTOCANNON, '--json', '--connections', String(connections), '--duration', String(seconds), url];
  const { stdout } = await execute(process.execPath, args, { encoding: 'utf8' });
  const result: Result = JSON.parse(stdout);
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url} failed ${result.errors} times and answered ${result.non2xx} times with another status.`);
  }
  return result['2xx'] / result.duration;
}
