import autocannon from 'autocannon';
import { cpuSeconds } from './cpu-time.ts';
import type { Server } from './processes.ts';

const USUAL_CONNECTIONS = 20;
const WARM_UP = { requests: 2000, roundSeconds: 2, rounds: 15 } as const;

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
}

/** Sends requests to one server for as long as it is told to, each with the next number. */
export class Load {
  readonly #server: Server;
  readonly #requests: Requests;
  readonly #connections: number;
  #count = 0;

  constructor(server: Server, requests: Requests, connections = USUAL_CONNECTIONS) {
    this.#server = server;
    this.#requests = requests;
    this.#connections = connections;
  }

  /** Until what is run often has been compiled, which takes requests and not time: a busy machine answers few in a round. */
  async warmUp(): Promise<void> {
    let answered = 0;
    for (let round = 0; round < WARM_UP.rounds && answered < WARM_UP.requests; round += 1) {
      answered += (await this.drive(WARM_UP.roundSeconds)).answered;
    }
  }

  async drive(seconds: number): Promise<Throughput> {
    const { url, process } = this.#server;
    const before = cpuSeconds(process.child.pid);
    const started = performance.now();
    const result = await autocannon({
      url,
      connections: this.#connections,
      duration: seconds,
      requests: [this.#pattern()],
    });
    const took = (performance.now() - started) / 1000;
    const after = cpuSeconds(process.child.pid);
    if (result.errors > 0 || result.non2xx > 0) {
      throw new Error(`${url} failed ${result.errors} times and refused ${result.non2xx} of ${result.requests.total}.`);
    }
    const answered = result['2xx'];
    return {
      answered,
      perSecond: answered / took,
      perCpuSecond: before === undefined || after === undefined ? undefined : answered / (after - before),
    };
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

export function withHeaders(request: LoadRequest): LoadRequest & autocannon.Request {
  if (request.body === undefined) return request;
  return { ...request, headers: { 'content-type': 'application/json', ...request.headers } };
}
