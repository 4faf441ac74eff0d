/** Few enough for the parameters of a statement; those beyond are tried again. */
const MAX_REMEMBERED = 1000;

/** Shared work that this process cannot do, and leaves to instances of a newer version: the latest that it has met. */
export class LeftToOthers<Key> {
  readonly #keys = new Set<Key>();

  get keys(): readonly Key[] {
    return [...this.#keys];
  }

  add(key: Key): void {
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > MAX_REMEMBERED && oldest !== undefined) this.#keys.delete(oldest);
  }
}
