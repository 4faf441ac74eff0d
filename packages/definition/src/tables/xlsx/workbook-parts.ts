import { bufferSource } from '../../archive/byte-source.ts';
import { DamagedEntry } from '../../archive/entry.ts';
import { openArchive } from '../../archive/open.ts';
import type { PackageFile } from '../../package/package-file.ts';
import { ProblemLog } from '../../problem/problem-log.ts';
import { TABLE_LIMITS } from '../table-limits.ts';
import { refused } from '../table-refused.ts';
import { type XmlHandler, XmlReader } from './xml.ts';

/** The parts of a workbook: entries of a zip that are XML. */
export class WorkbookParts {
  readonly #files: ReadonlyMap<string, PackageFile>;

  private constructor(files: ReadonlyMap<string, PackageFile>) {
    this.#files = files;
  }

  static async open(bytes: Uint8Array): Promise<WorkbookParts> {
    const log = new ProblemLog();
    const files = await openArchive(bufferSource(bytes), log);
    if (files === undefined) throw refused('damaged', { detail: log.problems()[0]?.message ?? '' });
    return new WorkbookParts(new Map(files.map((file) => [file.path, file])));
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  get paths(): Iterable<string> {
    return this.#files.keys();
  }

  /** False if there is no such part. */
  async read(path: string, handler: XmlHandler): Promise<boolean> {
    const file = this.#files.get(path);
    if (file === undefined) return false;
    if (file.size > TABLE_LIMITS.partBytes) {
      throw refused('part_too_large', { part: path, max: TABLE_LIMITS.partBytes / 1_000_000 });
    }
    const reader = new XmlReader(path, handler);
    let decoder: Decoder | undefined;
    try {
      for await (const chunk of file.stream()) {
        decoder ??= decoderFor(chunk);
        reader.write(decoder.decode(chunk, { stream: true }));
      }
    } catch (error) {
      // Also an entry that was refused as a bomb.
      if (error instanceof DamagedEntry) throw refused('damaged', { detail: `${path}: ${error.message}` });
      throw error;
    }
    reader.write(decoder?.decode() ?? '');
    reader.end();
    return true;
  }
}

type Decoder = InstanceType<typeof TextDecoder>;

function decoderFor([first, second]: Uint8Array): Decoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return new TextDecoder(first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8');
}
