import type { Database } from '@muster/kit/database';

/** What `look` finds, now and after each announcement on a topic. */
export function watchTopic<Message>(
  database: Database,
  { topic, key }: { readonly topic: string; readonly key: string },
  look: () => Promise<Message>,
): AsyncIterableIterator<Message> {
  const hints = database.topics.watch(topic, key);
  const messages = messagesAt(hints, look);
  const iterator: AsyncIterableIterator<Message> = {
    next: () => messages.next(),
    return: async () => {
      // A waiting generator cannot be ended; what it waits for can.
      await hints.return?.();
      return messages.return(undefined);
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}

async function* messagesAt<Message>(
  hints: AsyncIterableIterator<unknown>,
  look: () => Promise<Message>,
): AsyncGenerator<Message, undefined> {
  yield await look();
  for await (const _ of hints) yield await look();
}
