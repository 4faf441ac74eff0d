/** Something that changes and tells its readers. */
export interface Readable<Value> {
  current(): Value;
  subscribe(listener: () => void): () => void;
}

/** A value that is replaced as a whole. Its functions can be passed on by themselves. */
export interface Store<Value> extends Readable<Value> {
  set(next: Value): void;
  update(change: (value: Value) => Value): void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  const set = (next: Value): void => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    update: (change) => set(change(value)),
  };
}
