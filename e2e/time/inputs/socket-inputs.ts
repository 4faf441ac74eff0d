import type { SocketTalk } from '../judge/socket-talk.ts';
import { asItIs } from '../texts/encodings.ts';
import { fill, type Input } from '../texts/input.ts';
import { type Json, jsonWith } from '../texts/json-text.ts';
import { ORDINARY, SHAPE } from '../texts/kinds.ts';

/** Above the largest message that is read. */
const MESSAGE_LIMIT = 100_000;
const VERY_MANY = 2000;

const SUBSCRIBE: Json = {
  type: 'subscribe',
  id: 'a',
  payload: { query: '{ __typename }', operationName: null, variables: {}, extensions: {} },
};

/** Every field of the messages that clients send, messages that are none, and very many of them. */
export function socketInputs(path: string): Input[] {
  const fields: readonly (readonly string[])[] = [
    ['type'],
    ['id'],
    ['payload'],
    ['payload', 'query'],
    ['payload', 'operationName'],
    ['payload', 'variables'],
    ['payload', 'variables', 'anything'],
    ['payload', 'extensions'],
    ['somethingElse'],
    ['payload', 'somethingElse'],
  ];
  const talk = (message: string): SocketTalk => ({ path, messages: [message] });
  const inField = fields.map(
    (field): Input => ({
      name: `WebSocket message ${field.join('.')}`,
      sizes: [100, 60_000, 'limit'],
      make: (kind, size) => talk(jsonWith(SUBSCRIBE, field, kind, size, MESSAGE_LIMIT)),
    }),
  );
  const veryMany = (name: string, message: (index: number) => Json): Input => ({
    name: `WebSocket ${name}`,
    sizes: ['limit'],
    kinds: [SHAPE],
    make: (kind) => {
      const messages = Array.from({ length: VERY_MANY }, (_, i) => (kind === ORDINARY ? { type: 'pong' } : message(i)));
      return { path, messages: messages.map((one) => JSON.stringify(one)), isFlood: true };
    },
  });
  return [
    ...inField,
    {
      name: 'WebSocket message',
      sizes: [100, 60_000, 'limit'],
      make: (kind, size) => talk(fill(kind, size, MESSAGE_LIMIT, asItIs)),
    },
    veryMany('pings without number', () => ({ type: 'ping' })),
    veryMany('subscriptions without number', (i) => ({
      type: 'subscribe',
      id: String(i),
      payload: { query: 'subscription { whoAmI { id username tags { name } } }' },
    })),
    veryMany('subscriptions that are ended at once', (i) =>
      i % 2 === 0
        ? { type: 'subscribe', id: 'a', payload: { query: 'subscription { whoAmI { id } }' } }
        : { type: 'complete', id: 'a' },
    ),
    veryMany('documents without number', (i) => ({
      type: 'subscribe',
      id: String(i),
      payload: { query: `{ ${'a '.repeat(1000)}${i} }` },
    })),
  ];
}
