import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** The only error for anything that is not an archive of ours. */
export class NotAnExport extends Error {}

const FOLDER = 'logs/';

/** An archive of exported logs, streamed file by file and line by line: it may not fit into memory. */
export class ExportedLogs {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(path: string): Promise<ExportedLogs> {
    const zip = await openPromise(path, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new NotAnExport(`There is no file ${path}.`);
      throw new NotAnExport(`${path} is not a zip archive.`);
    });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    if (entries.has(`${FOLDER}exercise.jsonl`)) return new ExportedLogs(zip, entries);
    zip.close();
    throw new NotAnExport(`${path} holds no exported logs: there is no ${FOLDER}exercise.jsonl in it.`);
  }

  /** The objects of a file, one per line; none if there is no such file. */
  async *lines<Line>(path: string): AsyncGenerator<Line> {
    for await (const batch of this.batches<Line>(path)) yield* batch;
  }

  /** The same, as many at a time as come out of the archive together: waiting for each would take longer than reading it. */
  async *batches<Line>(path: string): AsyncGenerator<Line[]> {
    const entry = this.#entries.get(`${FOLDER}${path}`);
    if (entry === undefined) return;
    const input: AsyncIterable<Buffer> = await this.#zip.openReadStreamPromise(entry);
    let number = 0;
    const read = (lines: readonly string[]): Line[] =>
      lines.flatMap((line) => {
        number += 1;
        return line === '' ? [] : [parsed<Line>(line, path, number)];
      });
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of input) {
      const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
      rest = lines.pop() ?? '';
      yield read(lines);
    }
    yield read([`${rest}${decoder.decode()}`]);
  }

  /** The whole file; undefined if there is no such file. */
  async bytes(path: string): Promise<Buffer | undefined> {
    const entry = this.#entries.get(`${FOLDER}${path}`);
    return entry === undefined ? undefined : buffer(await this.#zip.openReadStreamPromise(entry));
  }

  close(): void {
    this.#zip.close();
  }
}

function parsed<Line>(line: string, path: string, number: number): Line {
  try {
    return JSON.parse(line);
  } catch {
    throw new NotAnExport(`The logs are damaged: line ${number} of ${path} is not JSON.`);
  }
}
