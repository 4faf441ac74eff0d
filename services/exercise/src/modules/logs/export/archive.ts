import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** The chunk size for text, in characters. */
const CHUNK = 65_536;

/** A zip archive that is read while it is written, file by file. */
export class Archive {
  readonly #zip = new ZipFile();
  readonly #mtime: Date;
  #adding: Readable | undefined;
  #aborted: Error | undefined;

  constructor(madeAt: number) {
    this.#mtime = new Date(madeAt);
    // The writer of a file gets the error; the reader of the archive must not wait for the rest.
    this.#zip.on('error', (error: Error) => this.abort(error));
    // It may be aborted before anybody reads it.
    this.#output.on('error', () => {});
  }

  /** The bytes of the archive, to be read while files are added. */
  get bytes(): AsyncIterable<Uint8Array> {
    return this.#output;
  }

  /** Adds a file; resolves when all of it was read. */
  async add(path: string, content: AsyncIterable<Uint8Array | string> | Iterable<string>): Promise<void> {
    if (this.#aborted !== undefined) throw this.#aborted;
    const stream = Readable.from(content, { objectMode: false });
    this.#adding = stream;
    this.#zip.addReadStream(stream, path, { mtime: this.#mtime, mode: 0o100644 });
    await finished(stream, { writable: false });
  }

  /** Adds a file that comes in small chunks. */
  async addText(path: string, pieces: Iterable<string>): Promise<void> {
    await this.add(path, inChunks(pieces));
  }

  /** Adds a file with one object per line. */
  async addLines(path: string, lines: Iterable<object>): Promise<void> {
    await this.addText(path, written(lines));
  }

  end(): void {
    this.#zip.end();
  }

  /** Fails the reader and the writers. */
  abort(reason: Error): void {
    this.#aborted ??= reason;
    this.#adding?.destroy(reason);
    this.#output.destroy(reason);
  }

  get #output(): Readable {
    return this.#zip.outputStream as Readable;
  }
}

/** A line of a file: a JSON object and a line break. */
export function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** Buffers text until a chunk is full. */
export class Chunker {
  #text = '';

  /** Returns the chunk once it is full. */
  add(piece: string): string | undefined {
    this.#text += piece;
    return this.#text.length < CHUNK ? undefined : this.take();
  }

  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

function* inChunks(pieces: Iterable<string>): Generator<string> {
  const chunker = new Chunker();
  for (const piece of pieces) {
    const chunk = chunker.add(piece);
    if (chunk !== undefined) yield chunk;
  }
  yield chunker.take();
}

function* written(lines: Iterable<object>): Generator<string> {
  for (const line of lines) yield lineOf(line);
}
