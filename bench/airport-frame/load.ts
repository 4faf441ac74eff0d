import { type RunningProcess, runProcess } from '@muster/kit/testing';
import autocannon from 'autocannon';

const CONNECTIONS = 20;
/** Lets a machine with other work to do be measured longer. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

export interface Case {
  readonly name: string;
  readonly target: number;
  /** The request with this number; writes have a fresh one each time. */
  readonly request: (count: number) => LoadRequest;
}

/** One of two servers that are compared; it counts its own requests. */
export interface Contender {
  readonly url: string;
  readonly request: (count: number) => LoadRequest;
  count: number;
}

/** Requests per second of both, asked in turn, so that whatever else the machine does hits both alike. */
export async function compare(one: Contender, other: Contender): Promise<[number, number]> {
  const rates: [number[], number[]] = [[], []];
  await load(one, 1);
  await load(other, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates[0].push(await load(one, SECONDS));
    rates[1].push(await load(other, SECONDS));
  }
  return [median(rates[0]), median(rates[1])];
}

async function load(contender: Contender, seconds: number): Promise<number> {
  const started = performance.now();
  const result = await autocannon({
    url: contender.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, body } = contender.request(contender.count);
          contender.count += 1;
          return body === undefined
            ? { ...request, method, path }
            : { ...request, method, path, body, headers: { 'content-type': 'application/json' } };
        },
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} of ${result.requests.total} answers were refusals`);
  return (result['2xx'] / (performance.now() - started)) * 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const SERVICE = new URL('../../services/airport/src/main.ts', import.meta.url).pathname;

export function startAirport(dataDir: string, demoData: boolean): RunningProcess {
  return runProcess([SERVICE], {
    DATA_DIR: dataDir,
    AIRPORT_PORT: '0',
    AIRPORT_DEMO_DATA: String(demoData),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  });
}

export async function addressOf(process: RunningProcess): Promise<string> {
  const [, address = ''] = await process.waitFor(/listening on (http:\/\/[\d.]+:\d+)/);
  return address;
}

export async function stop(...processes: readonly RunningProcess[]): Promise<void> {
  for (const process of processes) {
    process.kill('SIGTERM');
    await process.ended();
  }
}

export function report(name: string, [one, other]: [number, number], target: number, more = ''): void {
  const rate = (value: number): string => `${value.toFixed(0)}/s`.padStart(9);
  process.stdout.write(
    `${name.padEnd(44)} ${rate(one)} of ${rate(other)}: ${(one / other).toFixed(2)} (wanted ${target})${more}\n`,
  );
}
