import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { type Content, Deflater } from './deflater.ts';
import { dataDescriptor, directory, localHeader, type ZipEntry } from './zip-records.ts';

/** A zip archive that is read while it is written, file by file. */
export class Archive {
  readonly #modifiedAt: Date;
  readonly #deflater = new Deflater();
  readonly #entries: ZipEntry[] = [];
  readonly #output = new PassThrough();
  readonly #aborted = new AbortController();
  #written = 0;

  constructor(madeAt: number) {
    this.#modifiedAt = new Date(madeAt);
    // It may be aborted before anybody reads it.
    this.#output.on('error', () => {});
  }

  /** The bytes of the archive, to be read while files are added. */
  get bytes(): AsyncIterable<Uint8Array> {
    return this.#output;
  }

  /** Adds a file; resolves when all of it was read. */
  async add(path: string, content: Content): Promise<void> {
    const entry = { path, modifiedAt: this.#modifiedAt, offset: this.#written, crc: 0, size: 0, deflatedSize: 0 };
    await this.#write(localHeader(entry));
    for await (const bytes of this.#deflater.deflated(content, entry)) {
      entry.deflatedSize += bytes.length;
      await this.#write(bytes);
    }
    await this.#write(dataDescriptor(entry));
    this.#entries.push(entry);
  }

  /** Adds a file with one object per line. */
  async addLines(path: string, lines: Iterable<object>): Promise<void> {
    await this.add(path, written(lines));
  }

  /** Adds the list of files, without which it is no archive. */
  async end(): Promise<void> {
    for (const bytes of directory(this.#entries, this.#written)) await this.#write(bytes);
    this.#output.end();
  }

  /** Fails the reader and the writers. */
  abort(reason: Error): void {
    this.#aborted.abort(reason);
    this.#output.destroy(reason);
  }

  async #write(bytes: Uint8Array): Promise<void> {
    const { signal } = this.#aborted;
    signal.throwIfAborted();
    this.#written += bytes.length;
    if (this.#output.write(bytes)) return;
    await once(this.#output, 'drain', { signal });
  }
}

/** A line of a file: a JSON object and a line break. */
export function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

function* written(lines: Iterable<object>): Generator<string> {
  for (const line of lines) yield lineOf(line);
}
