import { ApiError } from '@muster/ui/server';
import type { PagedList } from './records.ts';

/** The timeout of a request: a broken connection does not report itself. */
const TIMEOUT_MS = 20_000;
/** The longest page of a list that the service gives. */
const MAX_PAGE_SIZE = 2000;

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
  /** Sent as If-Match: the change is refused if the record has another tag by now. */
  readonly ifMatch?: string | undefined;
  /** Sent as Idempotency-Key: a repeated request has no second effect. */
  readonly onceAs?: string;
}

interface Answer<Result> {
  readonly data: Result;
  readonly tag: string | undefined;
}

interface ErrorMessage {
  readonly code?: string;
  readonly message?: string;
}

/** The service, as the owner of one token reaches it. Its functions can be passed on by themselves. */
export interface Server {
  /** Calls the API. Throws an `ApiError` unless the status is 2xx. */
  readonly call: <Result>(path: string, options?: CallOptions) => Promise<Answer<Result>>;
  /** Reads a record or a list. */
  readonly read: <Result>(path: string) => Promise<Result>;
  /** Reads all pages of a list. The path already has a query string. */
  readonly readAll: <Item>(path: string) => Promise<Item[]>;
  /** Downloads a file. */
  readonly fetchFile: (path: string) => Promise<Blob>;
  /** Reads an answer that does not end by itself, until it is aborted. */
  readonly openStream: (path: string, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
}

export interface ServerPorts {
  readonly token: string | null;
  /** Whether requests are sent: not while the page waits for a token. */
  isOpen(): boolean;
  /** Called for status 401. */
  onRefused(): void;
}

export function createServer(ports: ServerPorts): Server {
  const call: Server['call'] = async <Result>(path: string, options: CallOptions = {}) => {
    const response = await send(ports, path, options);
    const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
    if (response.ok) return { data: body as Result, tag: tagOf(response) };
    // The service always gives a code; something in front of it, such as a proxy, does not.
    const { code = 'unexplained', message = response.statusText } = (body ?? {}) as ErrorMessage;
    throw new ApiError(code, message, { status: response.status, body });
  };
  const read: Server['read'] = async <Result>(path: string) => (await call<Result>(path)).data;
  return {
    call,
    read,
    readAll: async <Item>(path: string) => {
      const items: Item[] = [];
      for (let page = 0; ; page += 1) {
        const { content, totalPages } = await read<PagedList<Item>>(`${path}&size=${MAX_PAGE_SIZE}&page=${page}`);
        items.push(...content);
        if (page + 1 >= totalPages) return items;
      }
    },
    fetchFile: async (path) => {
      const response = await send(ports, path, {});
      if (!response.ok) throw new ApiError('unexplained', response.statusText, { status: response.status });
      return response.blob();
    },
    openStream: async (path, signal) => {
      const response = await send(ports, path, {}, signal);
      if (response.ok && response.body !== null) return response.body;
      throw new ApiError('unexplained', response.statusText, { status: response.status });
    },
  };
}

/**
 * The service gives strong tags and refuses a change by a weak one. A proxy that compresses marks them as weak, though
 * the record is the same.
 */
function tagOf({ headers }: Response): string | undefined {
  return headers.get('etag')?.replace(/^W\//, '');
}

async function send(
  { token, isOpen, onRefused }: ServerPorts,
  path: string,
  { method = 'GET', body, ifMatch, onceAs }: CallOptions,
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<Response> {
  if (!isOpen()) throw new ApiError('unauthorized', 'The page waits for a token.', { status: 401 });
  const response = await fetch(`/api${path}`, {
    method,
    signal,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      ...(onceAs === undefined ? {} : { 'idempotency-key': onceAs }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new ApiError('unreachable', error instanceof Error ? error.message : String(error));
  });
  if (response.status === 401) onRefused();
  return response;
}
