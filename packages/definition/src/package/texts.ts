import { DamagedEntry } from '../archive/entry.ts';
import { LIMITS } from '../limits.ts';
import { wholeFile } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { decodeText } from './decode-text.ts';
import type { PackageFile } from './package-file.ts';

/** Reads text files into memory, with a limit on their total size. */
export class Texts {
  readonly #files: ReadonlyMap<string, PackageFile>;
  readonly #log: ProblemLog;
  readonly #read = new Set<PackageFile>();
  #total = 0;

  constructor(files: ReadonlyMap<string, PackageFile>, log: ProblemLog) {
    this.#files = files;
    this.#log = log;
  }

  /** The texts by path; `undefined` for unreadable files, which the log explains. */
  async load(paths: Iterable<string>): Promise<Map<string, string | undefined>> {
    const texts = new Map<string, string | undefined>();
    for (const path of paths) {
      const file = this.#files.get(path);
      if (file !== undefined) texts.set(path, await this.#text(path, file));
    }
    return texts;
  }

  /** Whether the file's bytes have been read, and so checked. */
  hasRead(file: PackageFile): boolean {
    return this.#read.has(file);
  }

  async #text(path: string, file: PackageFile): Promise<string | undefined> {
    this.#total += file.size;
    if (file.size > LIMITS.textBytes || this.#total > LIMITS.allTextBytes) {
      this.#log.problem(
        wholeFile(path),
        'too_large',
        file.size > LIMITS.textBytes
          ? ['text', { max: LIMITS.textBytes / 1_000_000 }]
          : ['all_texts', { max: LIMITS.allTextBytes / 1_000_000 }],
      );
      return undefined;
    }
    const bytes = await this.#bytes(path, file);
    if (bytes === undefined) return undefined;
    const decoded = decodeText(bytes);
    if (decoded.ok) return decoded.text;
    const { line, column, fault } = decoded;
    if (/\.(ya?ml|md|markdown|txt)$/i.test(path))
      this.#log.problem({ file: path, line, column }, 'bad_encoding', [fault]);
    else this.#log.problem(wholeFile(path), 'bad_encoding', ['no_text']);
    return undefined;
  }

  async #bytes(path: string, file: PackageFile): Promise<Uint8Array | undefined> {
    this.#read.add(file);
    try {
      return await file.read();
    } catch (error) {
      reportDamage(error, path, this.#log);
      return undefined;
    }
  }
}

/** Logs a damaged entry, unless it is already logged; any other error is not about the package. */
export function reportDamage(error: unknown, path: string, log: ProblemLog): void {
  if (!(error instanceof DamagedEntry)) throw error;
  if (error.sentence !== undefined) log.problem(wholeFile(path), 'archive_damaged', error.sentence);
}
