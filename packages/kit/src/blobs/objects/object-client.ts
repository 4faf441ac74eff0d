import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ids } from '../../runtime/index.ts';
import type { ObjectStorageAddress } from '../files-address.ts';
import { failureOf, networkFailure, StorageFailure } from './storage-failure.ts';
import { textIn } from './xml.ts';

export interface ObjectRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The name of the object below the prefix; the bucket if there is none. */
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Statuses beside those of success that the caller understands. */
  readonly understands?: readonly number[];
  readonly signal?: AbortSignal | undefined;
  /** Asks whether the storage can be used: it is not held back by the last answer to that. */
  readonly isProbe?: boolean;
}

export interface ObjectAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** An answer whose body is still to come. */
export interface ObjectStream {
  readonly status: number;
  readonly headers: Headers;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** The times of a client; tests shorten them. */
export interface ClientTimes {
  /** How long one attempt may take. */
  readonly attemptMs: number;
  /** How long all attempts of one request may take. */
  readonly budgetMs: number;
  /** The same for a request that asks whether the storage can be used. */
  readonly probeMs: number;
  /** How long a body may pause. */
  readonly idleMs: number;
  /** The pause before the second attempt, which doubles with each further one. */
  readonly pauseMs: number;
}

const CLIENT_TIMES: ClientTimes = {
  attemptMs: 15_000,
  budgetMs: 25_000,
  probeMs: 5000,
  idleMs: 10_000,
  pauseMs: 100,
};

const ATTEMPTS = 5;
/** A list of 1,000 names has a third of that. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
/** An error says its code in the first lines. */
const MAX_ERROR_BYTES = 8 * 1024;

/** What decides whether requests are worth a try. */
export interface Judge {
  /** Thrown instead of sending a request. */
  readonly blocked: StorageFailure | undefined;
  note(failure: StorageFailure): void;
}

/**
 * Signs requests to one bucket, sends them, and repeats what passes by itself. Every request can be repeated: what it
 * stores is named by its content, and the body is in memory.
 */
export class ObjectClient {
  readonly #address: ObjectStorageAddress;
  readonly #ids: Pick<Ids, 'number'>;
  readonly #times: ClientTimes;
  readonly #root: string;
  /** With a slash at the end. */
  readonly prefix: string;
  judge: Judge | undefined;

  constructor(address: ObjectStorageAddress, ids: Pick<Ids, 'number'>, times: ClientTimes = CLIENT_TIMES) {
    this.#address = address;
    this.#ids = ids;
    this.#times = times;
    const { protocol, host } = new URL(address.endpoint);
    const { bucket, isPathStyle, prefix } = address;
    this.#root = isPathStyle ? `${protocol}//${host}/${bucket}` : `${protocol}//${bucket}.${host}`;
    this.prefix = `${prefix}/`;
  }

  /** Sends a request and reads the answer to its end. */
  ask(request: ObjectRequest): Promise<ObjectAnswer> {
    return this.#send(request, async (response, attempt) => {
      const { ok, status, headers } = response;
      const text = ok ? await textOf(response, MAX_ANSWER_BYTES) : await beginningOf(response);
      attempt.abort();
      return { status, headers, text };
    });
  }

  /** Sends a request and leaves the body to the caller, who reads it to its end or aborts the signal. */
  async stream(request: ObjectRequest & { readonly signal: AbortSignal }): Promise<ObjectStream> {
    return this.#send(request, async (response, attempt) => {
      const { status, headers } = response;
      return { status, headers, chunks: this.#chunksOf(response, attempt) };
    });
  }

  /** How long to wait after an attempt. Instances that failed together must not come back together. */
  pauseAfter(attempt: number): number {
    const jitter = (this.#ids.number() % 1000) / 1000;
    return this.#times.pauseMs * 2 ** (attempt - 1) * (0.5 + jitter);
  }

  /** A body that pauses for too long fails; a reader that pauses may. */
  async *#chunksOf(response: Response, attempt: AbortController): AsyncGenerator<Uint8Array> {
    const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
    if (reader === undefined) return;
    const { idleMs } = this.#times;
    try {
      for (;;) {
        const late = setTimeout(() => attempt.abort(tooSlow(idleMs)), idleMs);
        const { done, value } = await reader.read().finally(() => clearTimeout(late));
        if (done) return;
        yield value;
      }
    } catch (error) {
      throw attempt.signal.reason instanceof StorageFailure ? attempt.signal.reason : networkFailure(error);
    } finally {
      attempt.abort();
    }
  }

  async #send<Result>(request: ObjectRequest, read: Reader<Result>): Promise<Result> {
    const budgetMs = request.isProbe === true ? this.#times.probeMs : this.#times.budgetMs;
    const begun = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      const blocked = request.isProbe === true ? undefined : this.judge?.blocked;
      if (blocked !== undefined) throw blocked;
      const left = budgetMs - (performance.now() - begun);
      try {
        return await this.#attempt(request, left, read);
      } catch (error) {
        request.signal?.throwIfAborted();
        if (!(error instanceof StorageFailure)) throw error;
        const wait = this.pauseAfter(attempt);
        const isLast = attempt === ATTEMPTS || performance.now() - begun + wait >= budgetMs;
        if (!error.passes || isLast) {
          this.judge?.note(error);
          throw error;
        }
        await pause(wait, undefined, request.signal === undefined ? {} : { signal: request.signal });
      }
    }
  }

  async #attempt<Result>(request: ObjectRequest, leftMs: number, read: Reader<Result>): Promise<Result> {
    const attempt = new AbortController();
    const { signal } = request;
    const abort = (): void => attempt.abort(signal?.reason);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', abort, { once: true });
    const limit = Math.max(1, Math.min(leftMs, this.#times.attemptMs));
    const late = setTimeout(() => attempt.abort(tooSlow(limit)), limit);
    // Also after a stream has begun; it goes when the stream ends.
    attempt.signal.addEventListener('abort', () => signal?.removeEventListener('abort', abort), { once: true });
    try {
      const response = await fetch(...(await this.#signed(request, attempt.signal)));
      const { status } = response;
      if (!(response.ok || request.understands?.includes(status) === true)) {
        const code = /^\w{1,64}$/.exec(textIn(await beginningOf(response), 'Code') ?? '')?.[0];
        throw failureOf(status, code, response.headers.get('date'));
      }
      return await read(response, attempt);
    } catch (error) {
      const { reason } = attempt.signal;
      attempt.abort();
      if (error instanceof StorageFailure) throw error;
      throw reason instanceof StorageFailure ? reason : networkFailure(error);
    } finally {
      clearTimeout(late);
    }
  }

  async #signed(
    { method, name, query = {}, headers = {}, body }: ObjectRequest,
    signal: AbortSignal,
  ): Promise<[string, RequestInit]> {
    const { AwsV4Signer } = await import('aws4fetch');
    const { region, accessKeyId, secretAccessKey, sessionToken } = this.#address;
    const url = `${this.#root}/${name === undefined ? '' : this.prefix + name}`;
    const search = new URLSearchParams(query).toString();
    const bodyHash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signer = new AwsV4Signer({
      ...{ method, service: 's3', region, accessKeyId, secretAccessKey },
      ...(sessionToken === undefined ? {} : { sessionToken }),
      url: search === '' ? url : `${url}?${search}`,
      headers: { ...headers, 'x-amz-content-sha256': bodyHash },
    });
    const signed = await signer.sign();
    // Not signed: a proxy may change it.
    signed.headers.set('accept-encoding', 'identity');
    // Credentials are for this address only.
    const init = { method, headers: signed.headers, redirect: 'manual', signal } satisfies RequestInit;
    return [signed.url.href, body === undefined ? init : { ...init, body }];
  }
}

type Reader<Result> = (response: Response, attempt: AbortController) => Promise<Result>;

function tooSlow(milliseconds: number): StorageFailure {
  return new StorageFailure('unreachable', `no answer within ${Math.ceil(milliseconds / 1000)} s`);
}

async function textOf(response: Response, max: number): Promise<string> {
  const { text, isWhole } = await read(response, max);
  if (!isWhole) throw new StorageFailure('refused', `its answer is longer than ${max} bytes`);
  return text;
}

async function beginningOf(response: Response): Promise<string> {
  return (await read(response, MAX_ERROR_BYTES)).text;
}

async function read(response: Response, max: number): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop cancels the rest.
    if (length > max) return { text: Buffer.concat(chunks).toString('utf8', 0, max), isWhole: false };
  }
  return { text: Buffer.concat(chunks).toString('utf8'), isWhole: true };
}
