import type { Definition, Problem } from '@muster/definition';
import type { Handle } from '@muster/kit/database';
import { parseInSlices } from '@muster/kit/runtime';
import { LRUCache } from 'lru-cache';
import { storedModel } from '../../stored-data.ts';
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
 * A cache of definition models. A model never changes, and ids are never reused. They are read one at a time, in
 * slices: parsing the largest at once would block the event loop for a tenth of a second.
 */
export class Models {
  readonly #database: Handle;
  readonly #kept = new LRUCache<number, ReadModel>({ maxSize: CACHE_BYTES });
  #last: Promise<unknown> = Promise.resolve();

  constructor(database: Handle) {
    this.#database = database;
  }

  /** The same by id alone. */
  async find(id: number): Promise<ReadModel | undefined> {
    const kept = this.#kept.get(id);
    if (kept !== undefined) return kept;
    const bytes = await modelBytes(this.#database, id);
    return bytes === undefined ? undefined : this.get({ id, model_bytes: bytes });
  }

  /** Undefined if the definition was deleted meanwhile. Fails with `newerData` if a newer version has stored it. */
  async get(row: Identified): Promise<ReadModel | undefined> {
    const kept = this.#kept.get(row.id);
    if (kept !== undefined) return kept;
    const reading = this.#last.then(() => this.#kept.get(row.id) ?? this.#read(row));
    this.#last = reading.catch(() => {});
    return reading;
  }

  async #read({ id, model_bytes: bytes }: Identified): Promise<ReadModel | undefined> {
    const stored = await readModel(this.#database, id);
    if (stored === undefined) return undefined;
    const model = storedModel(stored.version, await parseInSlices(stored.model));
    const read = { model, warnings: stored.warnings };
    this.#kept.set(id, read, { size: bytes });
    return read;
  }
}
