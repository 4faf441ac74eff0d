import autocannon from 'autocannon';
import { cpuSeconds, cpuSecondsOfAll } from './cpu-time.ts';
import type { Server } from './processes.ts';

const DEFAULT_CONNECTIONS = 20;
const WARM_UP = { requests: 2000, seconds: 30 } as const;
/** Enough of them for each connection, so that those which wait at the end of a round weigh little. */
const MIN_REQUESTS_PER_CONNECTION = 4;
const TIMEOUT_SECONDS = 60;

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The same request over and over, or the one with this number: writes have a fresh one each time. */
export type Requests = LoadRequest | ((count: number) => LoadRequest);

export interface Throughput {
  readonly answered: number;
  readonly perSecond: number;
  /** By the processor time of the server alone: what it could do with a core of its own, on a busy machine too. */
  readonly perCpuSecond: number | undefined;
  /** By the processor time of the server and of its connections to a database server. */
  readonly perCpuSecondWithDatabase: number | undefined;
}

/** Sends requests to one server, each with the next number. */
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

  /** Until what is run often has been compiled, which takes requests and not time: a busy machine answers few. */
  async warmUp(): Promise<void> {
    const started = performance.now();
    let answered = 0;
    while (answered < WARM_UP.requests && performance.now() - started < WARM_UP.seconds * 1000) {
      answered += (await this.drive(1)).answered;
    }
  }

  /**
   * As many requests as take about so long, by the speed of the last time. All of them are answered: if time ended a
   * round, what a slow server had half done would count for nothing.
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
    // It notices only once a second that all are answered.
    let ended = started;
    run.on('response', () => {
      ended = performance.now();
    });
    const result = await run;
    const took = (ended - started) / 1000;
    const after = cpuSeconds(process.child.pid);
    const databaseAfter = await this.#databaseTimes();
    if (result.errors > 0 || result.non2xx > 0) {
      throw new Error(`${url} failed ${result.errors} times and refused ${result.non2xx} of ${result.requests.total}.`);
    }
    const answered = result['2xx'];
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
    // Making each request anew costs the client as much as sending it, and would hide how fast a server is.
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

/** A connection that has ended since then did nothing in between, and one that is new did everything. */
function sumOfGrowth(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const [pid, seconds] of after) sum += seconds - (before.get(pid) ?? 0);
  return sum;
}

export function withHeaders(request: LoadRequest): LoadRequest & autocannon.Request {
  if (request.body === undefined) return request;
  return { ...request, headers: { 'content-type': 'application/json', ...request.headers } };
}
