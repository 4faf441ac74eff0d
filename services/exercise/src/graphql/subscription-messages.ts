import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** Enough for any id that programs make; and the sentence that refuses one twice has to fit into a close frame. */
const LONGEST_ID_BYTES = 90;

const Subscription = Type.Object({
  query: Type.String(),
  operationName: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  variables: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
});

const ClientMessage = Type.Union([
  Type.Object({ type: Type.Union([Type.Literal('connection_init'), Type.Literal('ping'), Type.Literal('pong')]) }),
  Type.Object({ type: Type.Literal('subscribe'), id: Type.String({ minLength: 1 }), payload: Subscription }),
  Type.Object({ type: Type.Literal('complete'), id: Type.String() }),
]);

export type SubscriptionRequest = Static<typeof Subscription>;
export type ClientMessage = Static<typeof ClientMessage>;

export type ServerMessage =
  | { readonly type: 'connection_ack' | 'pong' }
  | { readonly type: 'next' | 'error'; readonly id: string; readonly payload: unknown }
  | { readonly type: 'complete'; readonly id: string };

const clientMessage = Compile(ClientMessage);

/** A message of graphql-transport-ws; undefined for anything else. */
export function readMessage(text: string): ClientMessage | undefined {
  const message = parseOrNothing(text);
  if (!clientMessage.Check(message)) return undefined;
  return message.type === 'subscribe' && Buffer.byteLength(message.id) > LONGEST_ID_BYTES ? undefined : message;
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
