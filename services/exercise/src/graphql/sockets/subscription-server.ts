import type { FastifyRequest } from 'fastify';
import type { ExecutionArgs, GraphQLError } from 'graphql';
import { CloseCode, makeServer, type Server } from 'graphql-ws';
import { platformErrors } from '../../platform-errors.ts';
import { type ErrorWriter, errorsOf } from '../answers/errors.ts';
import { contextOf } from '../context.ts';
import { refuseLargeResponse } from '../cost/response-size.ts';
import type { Answers, Operations } from '../documents/operations.ts';

/** One connection, as the protocol sees it. */
export interface Connection {
  readonly request: FastifyRequest;
  readonly userId: string;
  /** Called once, before the first subscription; may close the socket. */
  confirm(): Promise<void>;
  /** Called when a subscription has started. */
  begun(): void;
  close(code: number, reason: string): void;
}

/** A page has a handful of subscriptions; each costs memory and a query whenever something changes. */
const MAX_SUBSCRIPTIONS = 100;
/** Enough for any generated id; every message carries it. */
const MAX_ID_BYTES = 90;
const ID_TOO_LONG = `The id of a subscription has at most ${MAX_ID_BYTES} bytes.`;
/** Even a client on a slow line has sent its first message by then. */
const CONNECTION_INIT_TIMEOUT_MS = 10_000;

/** The server side of graphql-transport-ws. */
export function createSubscriptionServer(operations: Operations, errors: ErrorWriter): Server<Connection> {
  const begun = new WeakMap<ExecutionArgs, Answers>();
  return makeServer<Record<string, unknown>, Connection>({
    connectionInitWaitTimeout: CONNECTION_INIT_TIMEOUT_MS,
    onConnect: async ({ extra, connectionParams }) => {
      const user = connectionParams?.['user'];
      // Browsers send no headers of their own with an upgrade.
      if (user !== undefined && user !== extra.userId) return false;
      await extra.confirm();
      return true;
    },
    onSubscribe: async ({ extra, subscriptions }, id, payload): Promise<ExecutionArgs | GraphQLError[]> => {
      try {
        if (Buffer.byteLength(id) > MAX_ID_BYTES) extra.close(CloseCode.BadRequest, ID_TOO_LONG);
        refuseMore(Object.keys(subscriptions).length);
        const { args, answers } = await operations.subscribe(payload, () => contextOf(extra.request));
        begun.set(args, answers);
        return args;
      } catch (error) {
        return errorsOf(error);
      }
    },
    subscribe: (args) => begun.get(args) ?? { data: null },
    onOperation: ({ extra }) => extra.begun(),
    onNext: (_context, _id, _payload, _args, result) => {
      refuseLargeResponse(result);
      const { data, errors: raised } = errors.answer(result).body;
      return raised === undefined ? undefined : { data, errors: raised };
    },
    onError: (_context, _id, _payload, raised) => errors.refusal(new AggregateError(raised)).body.errors,
  });
}

/** Includes the one that is about to start. */
function refuseMore(subscriptions: number): void {
  if (subscriptions <= MAX_SUBSCRIPTIONS) return;
  throw platformErrors.too_many_subscriptions({ max: MAX_SUBSCRIPTIONS });
}
