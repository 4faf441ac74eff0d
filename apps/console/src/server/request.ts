import { newId } from '@muster/ui/runtime';
import { ApiError } from '@muster/ui/server';
import type { Operation } from './operation.ts';
import { sessionEnded } from './session-end.ts';
import { settings } from './settings.ts';

/** The timeout of a request: a broken connection does not report itself. */
const TIMEOUT_MS = 20_000;
/** How often an unanswered act is repeated. Its clientId makes it idempotent. */
const TRIES = 4;

interface GraphqlAnswer<Result> {
  readonly data?: Result | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** Sends an operation. Throws an `ApiError`. */
export async function request<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const response = await send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: operation.text, variables, operationName: operation.name }),
  });
  const answer = (await readJson(response)) as GraphqlAnswer<Result> | undefined;
  const [error] = answer?.errors ?? [];
  if (error !== undefined) {
    const code = error.extensions?.code ?? 'unexpected';
    if (code === 'not_logged_in') sessionEnded();
    throw new ApiError(code, error.message, { status: response.status, ...retryAfterOf(response) });
  }
  if (answer?.data === undefined || answer.data === null) throw unreadable(response);
  return answer.data;
}

/**
 * Carries out an act exactly once, however often the connection breaks: an unanswered request is repeated with its
 * clientId.
 */
export function act<Result, Variables extends { readonly clientId?: string | null }>(
  operation: Operation<Result, Variables>,
  variables: Omit<Variables, 'clientId'>,
): Promise<Result> {
  return withClientId((clientId) => request(operation, { ...variables, clientId } as unknown as Variables));
}

/** The same for a request of another kind. */
export async function withClientId<Result>(send: (clientId: string) => Promise<Result>): Promise<Result> {
  const clientId = newId();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(clientId);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isUnreachable || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
    }
  }
}

/** The raw answer of a REST address, for content that is not JSON. Throws an `ApiError` unless it succeeded. */
export async function fetched(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await send(path, init);
  if (response.ok) return response;
  const { code = 'unexpected', error } = ((await response.json().catch(() => undefined)) ?? {}) as ErrorBody;
  if (code === 'not_logged_in') sessionEnded();
  throw new ApiError(code, error ?? response.statusText, { status: response.status, ...retryAfterOf(response) });
}

interface ErrorBody {
  readonly code?: string;
  readonly error?: string;
}

/** Calls a REST address below the base path. Throws an `ApiError` unless it succeeded. */
export async function call(path: string, init: RequestInit, options: { anonymous?: boolean } = {}): Promise<unknown> {
  const response = await send(path, init);
  const body = response.status === 204 ? undefined : await readJson(response);
  if (response.ok) return body;
  const { code = 'unexpected', error } = (body ?? {}) as ErrorBody;
  if (code === 'not_logged_in' && options.anonymous !== true) sessionEnded();
  throw new ApiError(code, error ?? response.statusText, { status: response.status, body, ...retryAfterOf(response) });
}

/** Sends JSON to a REST address. */
export function post(path: string, body?: object, options?: { anonymous?: boolean }): Promise<unknown> {
  const json =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return call(path, { method: 'POST', ...json }, options);
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`${settings.basePath}${path}`, {
      credentials: 'same-origin',
      // An upload takes as long as the connection needs.
      ...(init.body instanceof FormData ? {} : { signal: AbortSignal.timeout(TIMEOUT_MS) }),
      ...init,
    });
  } catch (error) {
    throw new ApiError('unreachable', error instanceof Error ? error.message : String(error));
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw unreadable(response);
  }
}

/** A proxy answered, or the answer was cut off. */
function unreadable(response: Response): ApiError {
  return new ApiError('unreachable', `The answer could not be read (${response.status}).`, { status: response.status });
}

function retryAfterOf(response: Response): { retryAfter?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfter: seconds } : {};
}
