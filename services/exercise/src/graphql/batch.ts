/** Collects the keys that are asked for in one turn and loads them in one go. */
export class Batch<Key, Value> {
  readonly #load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;
  #underWay: { keys: Set<Key>; values: Promise<ReadonlyMap<Key, Value>> } | undefined;

  constructor(load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {
    this.#load = load;
  }

  async get(key: Key): Promise<Value | undefined> {
    if (this.#underWay === undefined) {
      const keys = new Set<Key>();
      const values = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        this.#underWay = undefined;
        return this.#load([...keys]);
      });
      this.#underWay = { keys, values };
    }
    const { keys, values } = this.#underWay;
    keys.add(key);
    return (await values).get(key);
  }
}
