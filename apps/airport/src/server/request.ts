import { ApiError } from '@muster/ui/server';
import { askForToken, tokenStore } from './token.ts';

/** How long an answer may take. Longer ones have failed: a line that broke says nothing by itself. */
const TIMEOUT_MS = 20_000;

interface Options {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
  /** Only if what is stored is still what this tag stands for. */
  readonly ifMatch?: string | undefined;
  /** A name for the act, so that a repetition of it changes nothing. */
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

/** Calls the interface. Throws an `ApiError` unless the status says that it went well. */
export async function call<Result>(path: string, options: Options = {}): Promise<Answer<Result>> {
  const response = await send(path, options);
  const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (response.ok) return { data: body as Result, tag: response.headers.get('etag') ?? undefined };
  if (response.status === 401) askForToken();
  const { code = 'unexpected', message = response.statusText } = (body ?? {}) as ErrorMessage;
  throw new ApiError(code, message, { status: response.status, body });
}

/** A file, as it is. */
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
