import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** The total buffer for all lists, so that writes are few. */
const HELD = 1_000_000;

interface Piece {
  readonly start: number;
  readonly length: number;
}

interface Held {
  readonly pieces: Piece[];
  text: string;
}

/**
 * A temporary file for lines that come in the order of a stream and are needed list by list: memory does not grow with
 * the exercise. After a crash the file is swept like unfinished uploads.
 */
export class LineSpool {
  readonly #path: string;
  readonly #file: number;
  readonly #lists = new Map<number, Held>();
  #held = 0;
  #end = 0;

  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, 'wx+', 0o600);
  }

  add(list: number, line: string): void {
    const held = this.#lists.get(list) ?? { pieces: [], text: '' };
    this.#lists.set(list, held);
    held.text += line;
    this.#held += line.length;
    if (this.#held >= HELD) this.#write();
  }

  /** The lines of a list, in the order of arrival, in chunks of text. */
  *list(list: number): Generator<string> {
    const held = this.#lists.get(list);
    if (held === undefined) return;
    for (const { start, length } of held.pieces) yield this.#read(start, length);
    yield held.text;
  }

  close(): void {
    closeSync(this.#file);
    rmSync(this.#path, { force: true });
  }

  #write(): void {
    for (const held of this.#lists.values()) {
      if (held.text === '') continue;
      const bytes = Buffer.from(held.text);
      held.text = '';
      for (let written = 0; written < bytes.length; ) written += writeSync(this.#file, bytes, written);
      held.pieces.push({ start: this.#end, length: bytes.length });
      this.#end += bytes.length;
    }
    this.#held = 0;
  }

  #read(start: number, length: number): string {
    const bytes = Buffer.alloc(length);
    for (let read = 0; read < length; ) read += readSync(this.#file, bytes, read, length - read, start + read);
    return bytes.toString('utf8');
  }
}
