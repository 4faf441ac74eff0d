import { ScratchFile } from './scratch-file.ts';

/** In bytes. Lines are kept as bytes, since texts that wait would outlive the quick part of garbage collection. */
const BLOCK = 1_048_576;

/** The most bytes that a UTF-16 unit takes in UTF-8. */
const WIDEST = 3;

/** Ranges of bytes: the start and the end of each, one after the other. */
type Ranges = number[];

export type LineList = 'actions' | 'threads';

interface Lines {
  /** In the block. */
  readonly held: Ranges;
  /** In the file. */
  readonly written: Ranges;
}

/**
 * A temporary file for lines that come in the order of a stream and are needed list by list: memory does not grow with
 * the exercise. After a crash the file is swept like unfinished uploads.
 */
export class LineSpool {
  readonly #file: ScratchFile;
  readonly #lists = { actions: new Map<number, Lines>(), threads: new Map<number, Lines>() };
  readonly #block = Buffer.allocUnsafeSlow(BLOCK);
  /** The block list by list on its way to the file, and what is read from there. */
  readonly #sorted = Buffer.allocUnsafeSlow(BLOCK);
  #used = 0;

  constructor(path: string) {
    this.#file = new ScratchFile(path);
  }

  /** Adds a line, with its break, to a list of a team. */
  add(list: LineList, team: number, line: string): void {
    const { held, written } = this.#of(list, team);
    const most = line.length * WIDEST;
    if (most > BLOCK - this.#used) this.#write();
    if (most > BLOCK) {
      extend(written, this.#file.append(Buffer.from(line)), this.#file.end);
      return;
    }
    const start = this.#used;
    this.#used += this.#block.write(line, start);
    extend(held, start, this.#used);
  }

  /** The lines of a list, in the order of arrival, in chunks of bytes that are valid until the next one. */
  *list(list: LineList, team: number): Generator<Uint8Array> {
    this.#write();
    const { written } = this.#of(list, team);
    for (let i = 0; i < written.length; i += 2) {
      yield* this.#file.chunks(this.#sorted, written[i], written[i + 1]);
    }
  }

  close(): void {
    this.#file.close();
  }

  #of(list: LineList, team: number): Lines {
    const known = this.#lists[list].get(team);
    if (known !== undefined) return known;
    const lines = { held: [], written: [] };
    this.#lists[list].set(team, lines);
    return lines;
  }

  #write(): void {
    const end = this.#file.end;
    let sorted = 0;
    for (const { held, written } of [...this.#lists.actions.values(), ...this.#lists.threads.values()]) {
      if (held.length === 0) continue;
      const start = sorted;
      for (let i = 0; i < held.length; i += 2) sorted += this.#block.copy(this.#sorted, sorted, held[i], held[i + 1]);
      extend(written, end + start, end + sorted);
      held.length = 0;
    }
    this.#used = 0;
    this.#file.append(this.#sorted.subarray(0, sorted));
  }
}

/** Adds a range; one that follows the last becomes part of it. */
function extend(ranges: Ranges, start: number, end: number): void {
  if (ranges.at(-1) === start) ranges[ranges.length - 1] = end;
  else ranges.push(start, end);
}

/** The lines in chunks of bytes, without their breaks. */
export function* textLines(chunks: Iterable<Uint8Array>): Generator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
