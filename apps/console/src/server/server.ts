import { newId } from '@muster/ui/runtime';
import { ApiError, type QueryCache } from '@muster/ui/server';
import { readJson, refusalOf } from './answers.ts';
import type { Operation } from './operation.ts';
import type { Transport } from './transport.ts';

/** How often an unanswered act is repeated. Its clientId makes it idempotent. */
const TRIES = 4;

/** What screens ask of the server. The functions can be passed on by themselves. */
export interface Server extends Pick<Transport, 'request' | 'follow' | 'addressOf' | 'addresses'> {
  /**
   * Carries out an act exactly once, however often the connection breaks: an unanswered request is repeated with its
   * clientId.
   */
  act<Result, Variables extends { readonly clientId?: string | null }>(
    operation: Operation<Result, Variables>,
    variables: Omit<Variables, 'clientId'>,
  ): Promise<Result>;
  /** The same for a request of another kind. */
  withClientId<Result>(send: (clientId: string) => Promise<Result>): Promise<Result>;
  /** The raw answer of a REST address, for content that is not JSON. Throws an `ApiError` unless it succeeded. */
  fetched(path: string, init?: RequestInit): Promise<Response>;
  /** Calls a REST address below the base path. Throws an `ApiError` unless it succeeded. */
  call(path: string, init: RequestInit): Promise<unknown>;
  /** Sends JSON to a REST address. */
  post(path: string, body?: object): Promise<unknown>;
  /** Refetches these operations if they are on the screen, and drops the rest. Call it after an act that changed them. */
  refresh(...operations: readonly { readonly name: string }[]): void;
}

export function createServer({ request, follow, send, addressOf, addresses }: Transport, queries: QueryCache): Server {
  const withClientId: Server['withClientId'] = async (carryOut) => {
    const clientId = newId();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await carryOut(clientId);
      } catch (error) {
        if (!(error instanceof ApiError) || !error.isUnreachable || attempt === TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
      }
    }
  };
  const call: Server['call'] = async (path, init) => {
    const response = await send(path, init);
    const body = response.status === 204 ? undefined : await readJson(response);
    if (response.ok) return body;
    throw refusalOf(response, body);
  };
  return {
    request,
    follow,
    addressOf,
    addresses,
    withClientId,
    call,
    act: <Result, Variables extends { readonly clientId?: string | null }>(
      operation: Operation<Result, Variables>,
      variables: Omit<Variables, 'clientId'>,
    ) => withClientId((clientId) => request(operation, { ...variables, clientId } as unknown as Variables)),
    fetched: async (path, init = {}) => {
      const response = await send(path, init);
      if (response.ok) return response;
      throw refusalOf(response, await response.json().catch(() => undefined));
    },
    post: (path, body) => {
      const json =
        body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return call(path, { method: 'POST', ...json });
    },
    refresh: (...operations) => queries.refetch((key) => operations.some(({ name }) => key.startsWith(`${name} `))),
  };
}
