import DataLoader from 'dataloader';
import type { GraphqlContext } from '../context.ts';

/** As many parameters as every database takes per statement. */
const MAX_BATCH_SIZE = 1000;

export type Loader<Key, Value> = (context: GraphqlContext, key: Key) => Promise<Value | undefined>;

/** A dataloader: batches what many fields of one request load, and loads each key once. Cleared by mutations. */
export function loader<Key, Value>(
  load: (keys: readonly Key[], context: GraphqlContext) => Promise<ReadonlyMap<Key, Value>>,
  { atOnce = MAX_BATCH_SIZE } = {},
): Loader<Key, Value> {
  const loaders = new WeakMap<GraphqlContext, DataLoader<Key, Value | undefined>>();
  return (context, key) => {
    const known = loaders.get(context);
    if (known !== undefined) return known.load(key);
    const made = new DataLoader<Key, Value | undefined>(
      async (keys) => {
        const found = await load(keys, context);
        return keys.map((one) => found.get(one));
      },
      { maxBatchSize: atOnce },
    );
    loaders.set(context, made);
    context.loaded.add(made);
    return made.load(key);
  };
}
