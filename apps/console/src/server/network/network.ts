import { ApiError } from '@muster/ui/server';
import { createStore } from '@muster/ui/state';
import { readJson, refusalOf, unreadable } from '../answers.ts';
import { createConnectionState } from '../connection.ts';
import { isRefusedWith } from '../error-class.ts';
import type { Transport } from '../transport.ts';
import { createSocket } from './socket.ts';

/** The timeout of a request: a broken connection does not report itself. */
const TIMEOUT_MS = 20_000;

const MAX_KEPT_ALIVE = 2000;

interface NetworkOptions {
  readonly basePath: string;
  /** Whose page it is. A request is refused if the session of the browser is somebody else's by now. */
  readonly userId?: string;
  /** The server says that the session is over, or somebody else's. */
  readonly onSessionEnd?: () => void;
  /** The server wants nothing but a second factor to be set up. */
  readonly onFactorMissing?: () => void;
}

/** The server, over the network. */
export interface Network extends Transport {
  /** While the session is over nothing is sent: the browser may have somebody else's by now. */
  freeze(): void;
  thaw(): void;
  isFrozen(): boolean;
}

interface GraphqlAnswer<Result> {
  readonly data?: Result | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

export function createNetwork({ basePath, userId, onSessionEnd, onFactorMissing }: NetworkOptions): Network {
  const connection = createConnectionState();
  const url = `${location.origin.replace(/^http/, 'ws')}${basePath}/graphql`;
  const socket = createSocket({ url, userId, connection, webSocket: WebSocket });
  const owner = userId === undefined ? {} : { 'x-user': userId };
  let isFrozen = false;

  const refuse = (error: ApiError): ApiError => {
    if (isRefusedWith(error, 'not_logged_in', 'session_of_another')) onSessionEnd?.();
    if (isRefusedWith(error, 'second_factor_required')) onFactorMissing?.();
    return error;
  };

  const send: Transport['send'] = async (path, init) => {
    if (isFrozen) throw new ApiError('not_logged_in', 'The session is over.', { status: 401 });
    try {
      return await fetch(`${basePath}${path}`, {
        credentials: 'same-origin',
        // An upload takes as long as the connection needs.
        ...(init.body instanceof FormData ? {} : { signal: AbortSignal.timeout(TIMEOUT_MS) }),
        // What a page sends while it is being closed outlives it. Browsers allow that for short requests only.
        keepalive: document.visibilityState === 'hidden' && String(init.body ?? '').length < MAX_KEPT_ALIVE,
        ...init,
        headers: { ...owner, ...init.headers },
      });
    } catch (error) {
      throw new ApiError('unreachable', error instanceof Error ? error.message : String(error));
    }
  };

  return {
    connection,
    request: async <Result, Variables>(
      operation: { readonly name: string; readonly text: string },
      variables: Variables,
    ) => {
      const response = await send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: operation.text, variables, operationName: operation.name }),
      });
      const answer = (await readJson(response)) as GraphqlAnswer<Result> | undefined;
      const [error] = answer?.errors ?? [];
      if (error !== undefined) throw refuse(refusalOf(response, { error: error.message, ...error.extensions }));
      if (answer?.data === undefined || answer.data === null) throw unreadable(response);
      return answer.data;
    },
    follow: (operation, variables, handlers) => {
      if (!isFrozen) return socket.follow(operation, variables, handlers);
      const timer = setTimeout(() => handlers.end({ kind: 'session' }));
      return () => clearTimeout(timer);
    },
    send: async (path, init) => {
      const response = await send(path, init);
      if (response.status === 401 || response.status === 409) {
        refuse(
          refusalOf(
            response,
            await response
              .clone()
              .json()
              .catch(() => undefined),
          ),
        );
      }
      return response;
    },
    addressOf: (path) => `${basePath}${path}`,
    addresses: createStore(0),
    reconnect: socket.reconnect,
    freeze: () => {
      isFrozen = true;
      socket.reconnect();
    },
    thaw: () => {
      isFrozen = false;
    },
    isFrozen: () => isFrozen,
  };
}
