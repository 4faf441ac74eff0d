import { packagedFile } from '@muster/engine';
import { newId } from '@muster/ui/runtime';

/** Reads a file of the definition by its path. Undefined: there is none. */
export type ReadPackaged = (path: string) => Promise<Blob | undefined>;

/** The bytes of the files of an exercise, all in memory. */
export class StagedFiles {
  readonly #readPackaged: ReadPackaged;
  readonly #uploads = new Map<string, Blob>();

  constructor(readPackaged: ReadPackaged) {
    this.#readPackaged = readPackaged;
  }

  /** Keeps an upload. Returns its id. */
  keep(bytes: Blob): string {
    const id = newId();
    this.put(id, bytes);
    return id;
  }

  put(id: string, bytes: Blob): void {
    this.#uploads.set(id, bytes);
  }

  sizeOf(id: string): number {
    return this.#uploads.get(id)?.size ?? 0;
  }

  async read(id: string): Promise<Blob | undefined> {
    // A team names a file of the definition in the way of the engine when it attaches it.
    return this.#uploads.get(id) ?? (await this.#readPackaged(id.replace(packagedFile(''), '')));
  }
}
