import type { Readable } from './store.ts';

/** What is made of the value of another store: made again when that has changed and somebody asks. */
export function derived<Source, Value>(source: Readable<Source>, make: (value: Source) => Value): Readable<Value> {
  let from = source.current();
  let value = make(from);
  return {
    subscribe: source.subscribe,
    current: () => {
      if (from !== source.current()) {
        from = source.current();
        value = make(from);
      }
      return value;
    },
  };
}
