import { escaped } from '../html.ts';

/** What people wrote is most of a report: more of it than this is neither kept in memory nor on the page. */
const MAX_BYTES = 2_000_000;
/** What the page needs around each text. */
const BYTES_AROUND = 100;

/** Says which texts of people still fit on the page, by the bytes that they take there. */
export class KeptTexts {
  readonly #max: number;
  #bytes = 0;
  /** How many did not fit. */
  leftOut = 0;

  constructor(max = MAX_BYTES) {
    this.#max = max;
  }

  /** The text, or `null` if it does not fit any more. */
  keep(text: string): string | null {
    const size = sizeOf(text);
    if (this.#bytes + size > this.#max) {
      this.leftOut += 1;
      return null;
    }
    this.#bytes += size;
    return text;
  }

  /** Makes room again: the text was replaced by a later one. */
  release(text: string | null): void {
    if (text === null) this.leftOut -= 1;
    else this.#bytes -= sizeOf(text);
  }
}

const sizeOf = (text: string): number => Buffer.byteLength(escaped(text)) + BYTES_AROUND;
