/** A cached state counts with the bytes that it takes in memory. */
interface Sized {
  readonly bytes: number;
}

/** Evicted streams whose names are remembered, to notice if one is needed again. */
const MAX_REMEMBERED = 10_000;

/**
 * An LRU cache of the states of streams, bounded by bytes. The one that was just used always stays, however large it
 * is: otherwise every command of a long stream would fold it from its start.
 */
export class StateCache<Entry extends Sized> {
  readonly #maxBytes: number;
  /** In the order of last use. */
  readonly #kept = new Map<string, Entry>();
  readonly #evicted = new Set<string>();
  #bytes = 0;
  #evictions = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#kept.size;
  }

  get evictions(): number {
    return this.#evictions;
  }

  get(stream: string): Entry | undefined {
    return this.#kept.get(stream);
  }

  /** Whether it made room for others since it was last put here. */
  wasEvicted(stream: string): boolean {
    return this.#evicted.has(stream);
  }

  /** Puts in an entry, or marks it as the one used last. */
  use(stream: string, entry: Entry): void {
    this.delete(stream);
    this.#kept.set(stream, entry);
    this.#bytes += entry.bytes;
    this.#evicted.delete(stream);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes || oldest === stream) break;
      this.#evict(oldest);
    }
  }

  /** Changes an entry without using it. */
  update(stream: string, change: (entry: Entry) => Entry): void {
    const kept = this.#kept.get(stream);
    if (kept === undefined) return;
    const changed = change(kept);
    this.#kept.set(stream, changed);
    this.#bytes += changed.bytes - kept.bytes;
  }

  delete(stream: string): void {
    const kept = this.#kept.get(stream);
    if (kept === undefined) return;
    this.#kept.delete(stream);
    this.#bytes -= kept.bytes;
  }

  #evict(stream: string): void {
    this.delete(stream);
    this.#evictions += 1;
    for (const earliest of this.#evicted) {
      if (this.#evicted.size < MAX_REMEMBERED) break;
      this.#evicted.delete(earliest);
    }
    this.#evicted.add(stream);
  }
}
