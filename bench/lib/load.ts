import autocannon from 'autocannon';
import { cpuSeconds, cpuSecondsOfAll } from './cpu-time.ts';
import type { Server } from './processes.ts';

const DEFAULT_CONNECTIONS = 20;
const WARM_UP = { requests: 20_000, seconds: 30 } as const;
/** Enough that idle connections at the end of a round have little effect. */
const MIN_REQUESTS_PER_CONNECTION = 4;
const TIMEOUT_SECONDS = 60;

export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One request that is repeated, or a function of its number: each write is a new one. */
export type Requests = LoadRequest | ((count: number) => LoadRequest);

export interface Throughput {
  readonly answered: number;
  readonly perSecond: number;
  /** Per second of processor time of the server: its throughput with its own core, independent of other load. */
  readonly perCpuSecond: number | undefined;
  /** Per second of processor time of the server and its database connections. */
  readonly perCpuSecondWithDatabase: number | undefined;
}

/** Sends numbered requests to one server. */
export class Load {
  readonly #server: Server;
  readonly #requests: Requests;
  readonly #connections: number;
  #count = 0;
  #perSecond = 0;

  constructor(server: Server, requests: Requests, connections = DEFAULT_CONNECTIONS) {
    this.#server = server;
    this.#requests = requests;
    this.#connections = connections;
  }

  /** Until hot code is compiled, which depends on the number of requests and not on time. */
  async warmUp(): Promise<void> {
    const started = performance.now();
    let answered = 0;
    while (answered < WARM_UP.requests && performance.now() - started < WARM_UP.seconds * 1000) {
      answered += (await this.drive(1)).answered;
    }
  }

  /**
   * Sends as many requests as take about this long, by the previous speed. A number and not a deadline ends the round:
   * a deadline would discard the half-done work of a slow server.
   */
  async drive(seconds: number): Promise<Throughput> {
    const { url, process } = this.#server;
    const amount = Math.max(MIN_REQUESTS_PER_CONNECTION * this.#connections, Math.round(this.#perSecond * seconds));
    const databaseBefore = await this.#databaseTimes();
    const before = cpuSeconds(process.child.pid);
    const started = performance.now();
    const run = autocannon({
      url,
      connections: this.#connections,
      amount,
      timeout: TIMEOUT_SECONDS,
      requests: [this.#pattern()],
    });
    // autocannon checks only once per second whether all are answered.
    let ended = started;
    run.on('response', () => {
      ended = performance.now();
    });
    const result = await run;
    const took = (ended - started) / 1000;
    const after = cpuSeconds(process.child.pid);
    const databaseAfter = await this.#databaseTimes();
    const refused = result.non2xx - result['3xx'];
    if (result.errors > 0 || refused > 0) {
      throw new Error(`${url} failed ${result.errors} times and refused ${refused} of ${result.requests.total}.`);
    }
    const answered = result['2xx'] + result['3xx'];
    this.#perSecond = answered / took;
    const own = before === undefined || after === undefined ? undefined : after - before;
    const database = databaseBefore && databaseAfter && sumOfGrowth(databaseBefore, databaseAfter);
    return {
      answered,
      perSecond: answered / took,
      perCpuSecond: own === undefined ? undefined : answered / own,
      perCpuSecondWithDatabase: own === undefined || database === undefined ? undefined : answered / (own + database),
    };
  }

  async #databaseTimes(): Promise<ReadonlyMap<number, number> | undefined> {
    const pids = await this.#server.databasePids?.();
    return pids === undefined ? undefined : cpuSecondsOfAll(pids);
  }

  #pattern(): autocannon.Pattern {
    const requests = this.#requests;
    // Building each request costs the client as much as sending it, and would hide the speed of a server.
    if (typeof requests !== 'function') return withHeaders(requests);
    return {
      setupRequest: (request) => {
        const next = withHeaders(requests(this.#count));
        this.#count += 1;
        return { ...request, ...next };
      },
    };
  }
}

/** Closed connections count as idle; new ones count completely. */
function sumOfGrowth(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const [pid, seconds] of after) sum += seconds - (before.get(pid) ?? 0);
  return sum;
}

export function withHeaders(request: LoadRequest): LoadRequest & autocannon.Request {
  if (request.body === undefined) return request;
  return { ...request, headers: { 'content-type': 'application/json', ...request.headers } };
}
