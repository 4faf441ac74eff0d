import type { Definition, Problem } from '@muster/definition';
import { fromStored } from '@muster/definition/stored';
import type { Handle } from '@muster/kit/database';
import { type DefinitionRow, modelBytes, readModel } from './definitions.store.ts';

/** What was read of a package when it was uploaded. */
export interface ReadModel {
  readonly model: Definition;
  readonly warnings: readonly Problem[];
}

/** The cache limit in bytes of stored models. In memory, a model takes several times as much. */
const CACHE_BYTES = 16_000_000;

type Identified = Pick<DefinitionRow, 'id' | 'model_bytes'>;

/**
 * An LRU cache of definition models. A model never changes, and ids are never reused. Parsing one blocks the event loop
 * for some milliseconds, so they are read one at a time.
 */
export class Models {
  readonly #database: Handle;
  /** In the order of last use. */
  readonly #kept = new Map<number, { readonly read: ReadModel; readonly bytes: number }>();
  #keptBytes = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(database: Handle) {
    this.#database = database;
  }

  /** The same by id alone. */
  async find(id: number): Promise<ReadModel | undefined> {
    const kept = this.#use(id);
    if (kept !== undefined) return kept;
    const bytes = await modelBytes(this.#database, id);
    return bytes === undefined ? undefined : this.get({ id, model_bytes: bytes });
  }

  /** Undefined if the definition was deleted meanwhile. */
  async get(row: Identified): Promise<ReadModel | undefined> {
    const kept = this.#use(row.id);
    if (kept !== undefined) return kept;
    const reading = this.#last.then(() => this.#use(row.id) ?? this.#read(row));
    this.#last = reading.catch(() => {});
    return reading;
  }

  #use(id: number): ReadModel | undefined {
    const kept = this.#kept.get(id);
    if (kept === undefined) return undefined;
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    return kept.read;
  }

  async #read({ id, model_bytes: bytes }: Identified): Promise<ReadModel | undefined> {
    const stored = await readModel(this.#database, id);
    if (stored === undefined) return undefined;
    const read = { model: fromStored(stored.version, stored.model), warnings: stored.warnings };
    if (bytes <= CACHE_BYTES) this.#keep(id, read, bytes);
    return read;
  }

  #keep(id: number, read: ReadModel, bytes: number): void {
    this.#kept.set(id, { read, bytes });
    this.#keptBytes += bytes;
    for (const [oldest, entry] of this.#kept) {
      if (this.#keptBytes <= CACHE_BYTES) break;
      this.#kept.delete(oldest);
      this.#keptBytes -= entry.bytes;
    }
  }
}
