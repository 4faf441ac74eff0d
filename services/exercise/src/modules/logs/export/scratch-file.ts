import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** A temporary file of an export that is written once and read afterwards. After a crash it is swept like unfinished uploads. */
export class ScratchFile {
  readonly #path: string;
  readonly #file: number;
  #end = 0;

  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, 'wx+', 0o600);
  }

  /** In bytes. */
  get end(): number {
    return this.#end;
  }

  /** Returns where the bytes begin. */
  append(bytes: Uint8Array): number {
    const start = this.#end;
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done, null, start + done);
    this.#end += bytes.length;
    return start;
  }

  /** The bytes of a range, in chunks that are valid until the next one. */
  *chunks(memory: Buffer, start = 0, end = this.#end): Generator<Uint8Array> {
    for (let at = start; at < end; ) {
      const read = readSync(this.#file, memory, 0, Math.min(memory.length, end - at), at);
      if (read === 0) throw new Error('A temporary file of an export has become shorter.');
      yield memory.subarray(0, read);
      at += read;
    }
  }

  close(): void {
    closeSync(this.#file);
    rmSync(this.#path, { force: true });
  }
}
