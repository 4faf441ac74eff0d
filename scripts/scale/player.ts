import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@muster/kit/testing';
import type { Random } from '../../packages/rehearsal/src/random.ts';
import type { Instance } from './instances.ts';

export const BASE = '/inject/api/v1';
/** Faults can follow each other for a while, on a busy machine. */
const MAX_WAIT_MS = 240_000;
const RETRY_INTERVAL_MS = 100;
const SENT_TWICE = 0.3;

/** Try again later; with a key, nothing happens twice. GraphQL tells them in an answer with the status 200. */
const RETRIED: readonly unknown[] = [
  'shutting_down',
  'database_unreachable',
  'database_busy',
  'database_too_slow',
  'outcome_unknown',
  'newer_data',
  'too_busy',
  'too_many_acts',
];

/** Where requests can be sent: an instance, or a proxy in front of several. */
export type Entrance = Pick<Instance, 'url' | 'http'>;

interface Entrances {
  readonly all: readonly Entrance[];
  any(): Entrance;
  other(than: Entrance): Entrance;
}

export interface Request {
  readonly path: string;
  readonly json?: unknown;
  /** Made again for each attempt. */
  readonly form?: () => FormData;
  readonly headers?: Record<string, string>;
}

export interface Outcome {
  // biome-ignore lint/suspicious/noExplicitAny: answers have the shape of the query
  readonly data: any;
  /** Of the refusal, if it was refused. */
  readonly code: string | undefined;
}

/** An administrator whose requests go to any running instance, and are sent again until somebody answers. */
export class Player {
  readonly instances: Entrances;
  /** Contradicting or unexpected answers. */
  readonly faults: string[] = [];
  readonly counts = { repeats: 0, twice: 0 };
  readonly #random: Random;
  #cookie = '';

  constructor(instances: Entrances, random: Random) {
    this.instances = instances;
    this.#random = random;
  }

  get headers(): { readonly cookie: string } {
    return { cookie: this.#cookie };
  }

  async logIn(username: string, password: string): Promise<void> {
    const { headers } = await this.send({ path: '/auth/login', json: { username, password } });
    this.#cookie = headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  }

  /** For what must succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: answers have the shape of the query
  async ask(query: string, variables: object = {}, at?: Entrance): Promise<any> {
    const { body, text } = await this.send({ path: '/graphql', json: { query, variables } }, at);
    if (body?.errors !== undefined) throw new Error(`${query}\n${text}`);
    return body.data;
  }

  /** Something that a key lets take effect once: often two instances get it at the same time. */
  async act(request: Request): Promise<Outcome> {
    if (!this.#random.chance(SENT_TWICE)) return outcomeOf(await this.send(request));
    this.counts.twice += 1;
    const first = this.instances.any();
    const answers = await Promise.all([this.send(request, first), this.send(request, this.instances.other(first))]);
    const [one, other] = answers.map(outcomeOf) as [Outcome, Outcome];
    // A pause may have begun or ended between the two; a refusal leaves no trace.
    if (one.code !== undefined) return other;
    if (other.code === undefined && !isDeepStrictEqual(one.data, other.data)) {
      this.faults.push(`Two answers to one act: ${answers.map(({ text }) => text).join(' and ')}`);
    }
    return one;
  }

  /** Until somebody answers. */
  async send(request: Request, at?: Entrance): Promise<Answer> {
    for (const began = performance.now(); ; ) {
      const answer = await this.sendOnce(request, at);
      if (answer !== undefined) return answer;
      if (performance.now() - began > MAX_WAIT_MS) throw new Error(`Nobody answered ${request.path} for minutes.`);
      this.counts.repeats += 1;
      await setTimeout(RETRY_INTERVAL_MS);
    }
  }

  /** Undefined: the outcome is unknown. An instance that is gone is replaced by any other. */
  async sendOnce({ path, json, form, headers }: Request, at?: Entrance): Promise<Answer | undefined> {
    const instance = at !== undefined && this.instances.all.includes(at) ? at : this.instances.any();
    const body = form === undefined ? { json } : { raw: form() };
    try {
      const answer = await instance.http.post(`${BASE}${path}`, { ...body, headers: { ...this.headers, ...headers } });
      if (answer.status === 500) this.faults.push(`${path}: ${answer.text.slice(0, 300)}`);
      return isFinal(answer) ? answer : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Whether there is no sense in asking again. */
export const isFinal = (answer: Answer): boolean =>
  answer.status < 500 && answer.status !== 429 && !RETRIED.includes(outcomeOf(answer).code);

export function outcomeOf({ status, body, text }: Answer): Outcome {
  const code = body?.errors?.[0]?.extensions?.code ?? body?.code ?? (status < 400 ? undefined : text.slice(0, 100));
  return { data: body?.data?.done ?? body, code };
}
