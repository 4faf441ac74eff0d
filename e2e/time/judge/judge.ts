import type { OutgoingHttpHeaders } from 'node:http';
import type { Input, Sendable, Size } from '../texts/input.ts';
import { type Kind, ORDINARY } from '../texts/kinds.ts';
import { failureOf } from './failure.ts';
import { type HttpAnswer, HttpConnection } from './http-request.ts';
import type { ProbedService } from './probed-service.ts';
import { talk } from './socket-talk.ts';
import { ENDLESS, inWords, isTolerable, longest, NO_TIME, shortest, type Times } from './times.ts';

/** Who sends something, with what shows who they are. */
export interface Caller {
  readonly name: string;
  readonly headers: OutgoingHttpHeaders;
}

/**
 * Refusals that come before a text is looked at, and so say nothing about it, but to those who are to be refused. Too
 * many tags for one user are a fault of what was sent, not of when.
 */
const TOO_EARLY = /"code":"(not_logged_in|operation_not_allowed|elevation_needed|too_many_(?!tags_of_user")\w+)"/;

interface Measured {
  /** Or why there is none. */
  readonly answer: HttpAnswer | string;
  readonly times: Times;
}

/** Only what is slow this often in a row is a fault; a pause of the garbage collector is not. */
const ATTEMPTS = 5;
/** A second of the processor's own time is no accident: seen twice, it needs no further attempt. */
const UNMISTAKABLE_MS = 1000;

/** Answered by both services without any work. */
const WITNESS = '/healthz';

/** Sends hostile texts sequentially, and records those that block other requests. */
export class Judge {
  readonly #service: ProbedService;
  readonly #connection = new HttpConnection();
  readonly #other = new HttpConnection();
  readonly #slowest: { readonly what: string; readonly held: number }[] = [];
  readonly failures: string[] = [];
  #turn = 0;

  constructor(service: ProbedService) {
    this.#service = service;
  }

  async try(input: Input, kind: Kind, size: Size, caller: Caller): Promise<void> {
    const where = size === 'limit' ? 'as much as a request may hold' : `${size} characters`;
    const what = `${input.name}, ${kind}, ${where}, ${caller.name}`;
    const measure = async (which: Kind): Promise<Measured> => {
      this.#turn += 1;
      return this.#measure(await input.make(which, size, this.#turn), caller);
    };
    const first = await measure(kind);
    this.#slowest.push({ what, held: first.times.held });
    const fault = faultOf(first.answer) ?? tooEarly(first.answer, caller) ?? (await slowness(first, kind, measure));
    if (fault !== undefined) this.failures.push(`${what}: ${fault}`);
  }

  async #measure(sendable: Sendable, caller: Caller): Promise<Measured> {
    const started = performance.now();
    const sinceThen = () => performance.now() - started;
    try {
      const sent = this.#send(sendable, caller).then((answer) => ({ answer, took: sinceThen() }));
      const other = this.#other.send(this.#service.url, { method: 'GET', path: WITNESS }).then(sinceThen);
      const [{ answer, took }, others] = await Promise.all([sent, other]);
      return { answer, times: { held: await this.#service.longestStretch(), others, took } };
    } catch (error) {
      await this.#service.restart();
      return { answer: String(error), times: ENDLESS };
    }
  }

  #send(sendable: Sendable, { headers }: Caller): Promise<HttpAnswer> {
    const { url } = this.#service;
    if ('messages' in sendable) return talk(url, sendable, headers);
    return this.#connection.send(url, { ...sendable, headers: { ...headers, ...sendable.headers } });
  }

  /** What was tried and what took longest, for the report. */
  summary(): string[] {
    const slowest = this.#slowest.toSorted((one, other) => other.held - one.held).slice(0, 5);
    return [
      `${this.#slowest.length} texts were tried with ${this.#turn} requests`,
      ...slowest.map(({ what, held }) => `${Math.round(held)} ms at first: ${what}`),
    ];
  }

  close(): void {
    this.#connection.close();
    this.#other.close();
  }
}

/** Tries again what seems slow, in turns with an ordinary text of the same size, and says so when it always is. */
async function slowness(
  first: Measured,
  kind: Kind,
  measure: (which: Kind) => Promise<Measured>,
): Promise<string | undefined> {
  let hostile = first.times;
  let ordinary = NO_TIME;
  for (let attempt = 1; !isTolerable(hostile, ordinary); attempt += 1) {
    if (attempt === ATTEMPTS || (attempt > 1 && hostile.held > UNMISTAKABLE_MS)) {
      return `each time ${inWords(hostile)}; with ordinary text of the same size ${inWords(ordinary)}`;
    }
    ordinary = longest(ordinary, (await measure(ORDINARY)).times);
    const again = await measure(kind);
    const failure = faultOf(again.answer);
    if (failure !== undefined) return failure;
    hostile = shortest(hostile, again.times);
  }
  return undefined;
}

function faultOf(answer: HttpAnswer | string): string | undefined {
  return typeof answer === 'string' ? `was not answered: ${answer}` : failureOf(answer);
}

function tooEarly(answer: HttpAnswer | string, { name, headers }: Caller): string | undefined {
  if (typeof answer === 'string' || Object.keys(headers).length === 0) return undefined;
  return TOO_EARLY.test(answer.text) ? `did not reach the text, for ${name} was refused: ${answer.text}` : undefined;
}
