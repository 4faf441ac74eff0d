import { ApiError } from '@muster/ui/server';
import { askForToken, tokenStore } from './token.ts';

/** The timeout of a request: a broken connection does not report itself. */
const TIMEOUT_MS = 20_000;

interface Options {
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

/** Calls the API. Throws an `ApiError` unless the status is 2xx. */
export async function call<Result>(path: string, options: Options = {}): Promise<Answer<Result>> {
  const response = await send(path, options);
  const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (response.ok) return { data: body as Result, tag: response.headers.get('etag') ?? undefined };
  if (response.status === 401) askForToken();
  const { code = 'unexpected', message = response.statusText } = (body ?? {}) as ErrorMessage;
  throw new ApiError(code, message, { status: response.status, body });
}

/** Downloads a file. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await send(path, {});
  if (!response.ok) throw new ApiError('unexpected', response.statusText, { status: response.status });
  return response.blob();
}

/** Reads a record or a list. */
export const read = async <Result>(path: string): Promise<Result> => (await call<Result>(path)).data;

async function send(path: string, { method = 'GET', body, ifMatch, onceAs }: Options): Promise<Response> {
  const token = tokenStore.token();
  try {
    return await fetch(`/api${path}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
        ...(onceAs === undefined ? {} : { 'idempotency-key': onceAs }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new ApiError('unreachable', error instanceof Error ? error.message : String(error));
  }
}
