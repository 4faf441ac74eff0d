import type { Readable } from '@muster/ui/state';
import type { Connection } from './connection.ts';
import type { Operation } from './operation.ts';

/** Why a subscription ended. `lost`: the connection broke, and a retry is worthwhile. */
export type SubscriptionEnd =
  | { readonly kind: 'lost' }
  /** The session ended or has a new id. */
  | { readonly kind: 'session' }
  /** With the team that the user is in now, if they were moved to it. */
  | { readonly kind: 'refused'; readonly code: string; readonly teamId?: string }
  | { readonly kind: 'done' };

export interface SubscriptionHandlers<Result> {
  readonly next: (result: Result) => void;
  readonly end: (end: SubscriptionEnd) => void;
}

/** How a console reaches what answers its operations: a server over the network, or something else in its place. */
export interface Transport {
  /** Sends an operation. Throws an `ApiError`. */
  request<Result, Variables>(operation: Operation<Result, Variables>, variables: Variables): Promise<Result>;
  /** Follows a subscription until it ends, for whatever reason. Returns a function that ends it. */
  follow<Result, Variables extends Record<string, unknown>>(
    operation: Operation<Result, Variables>,
    variables: Variables,
    handlers: SubscriptionHandlers<Result>,
  ): () => void;
  /** The answer of a REST address below the base path, whatever its status. Throws an `ApiError` if there is none. */
  send(path: string, init: RequestInit): Promise<Response>;
  /** The address of a file for links, images and downloads. */
  addressOf(path: string): string;
  /** Changes when an address has become known that was not before. */
  readonly addresses: Readable<number>;
  readonly connection: Readable<Connection>;
  /** Drops the connection; subscribers retry at once. */
  reconnect(): void;
}
