import { type Before, NOTHING, type Scrubber } from './scrubber.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';
type Content = AsyncIterable<Uint8Array>;

/** Why a file is not in the logs. */
type LeftOut =
  /** Neither UTF-8 nor UTF-16: a picture, an archive, or a text in another encoding. */
  | 'not_text'
  /** A document with its own encoding of characters. */
  | 'document';

type ScrubbedFile =
  | { readonly kind: 'scrubbed'; readonly content: AsyncIterable<Buffer> }
  | { readonly kind: 'left_out'; readonly reason: LeftOut };

/** In UTF-16 units. Large compared to the overlap, small compared to the memory of a process. */
const BLOCK = 262_144;

/**
 * An uploaded file in publishable form: a text in UTF-8, or nothing. `open` is called twice, since only the last byte
 * decides whether a file is text.
 */
export async function scrubFile(scrubber: Scrubber, open: () => Content): Promise<ScrubbedFile> {
  const found = await encodingOf(open());
  if (found === 'not_text' || found === 'document') return { kind: 'left_out', reason: found };
  return { kind: 'scrubbed', content: inUtf8(scrubbedTexts(scrubber, decoded(open(), found))) };
}

/** Scrubs a text in chunks, with the memory of a few of them. */
export async function* scrubbedTexts(
  scrubber: Scrubber,
  texts: AsyncIterable<string> | Iterable<string>,
  block = BLOCK,
): AsyncGenerator<string> {
  let waiting = '';
  let before: Before = NOTHING;
  for await (const text of texts) {
    waiting += text;
    if (waiting.length < block) continue;
    const { scrubbed, rest, before: next } = scrubber.scrubBeginning(waiting, before);
    [waiting, before] = [rest, next];
    yield scrubbed;
  }
  yield scrubber.scrubEnd(waiting, before);
}

async function* decoded(content: Content, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of content) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function* inUtf8(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}

/** Not found in text: control characters except tabs, line breaks, form feeds and the escape of coloured output. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/;
/** What binary data soon contains when it is decoded as UTF-16. */
const NO_CHARACTER = /[\p{Cn}\p{Co}\p{Cs}]/u;
/** Documents in ASCII that encode the letters of other languages. */
const DOCUMENT = /^\ufeff?(?:%PDF-|%!PS|\{\\rtf)/;
const MAX_SIGNATURE_LENGTH = 8;

/** Decodes a file in every encoding at once, with the memory of a chunk. */
async function encodingOf(content: Content): Promise<Encoding | LeftOut> {
  const readings = (['utf-8', 'utf-16le', 'utf-16be'] as const).map((encoding) => new DecodingAttempt(encoding));
  for await (const chunk of content) for (const reading of readings) reading.take(chunk);
  for (const reading of readings) reading.end();
  const [utf8, ...utf16] = readings;
  if (utf8?.isText === true) return DOCUMENT.test(utf8.head) ? 'document' : 'utf-8';
  const [best] = utf16
    .filter(({ isText, hasMark, ascii, length }) => isText && (hasMark || ascii * 2 > length))
    .toSorted((one, other) => other.score - one.score);
  return best?.encoding ?? 'not_text';
}

/** A file decoded in one encoding, which may be wrong. */
class DecodingAttempt {
  readonly encoding: Encoding;
  readonly #decoder: InstanceType<typeof TextDecoder>;
  isText = true;
  head = '';
  length = 0;
  /** The number of ASCII characters: in the wrong byte order, there are hardly any. */
  ascii = 0;

  constructor(encoding: Encoding) {
    this.encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  }

  /** Whether it starts with a byte order mark. */
  get hasMark(): boolean {
    return this.head.startsWith('\ufeff');
  }

  /**
   * Without a byte order mark, Latin text is recognized by its letters; other text cannot be distinguished from binary
   * data.
   */
  get score(): number {
    return this.hasMark ? Number.POSITIVE_INFINITY : this.ascii;
  }

  take(chunk: Uint8Array): void {
    if (this.isText) this.#read(() => this.#decoder.decode(chunk, { stream: true }));
  }

  end(): void {
    if (this.isText) this.#read(() => this.#decoder.decode());
  }

  #read(decode: () => string): void {
    let text: string;
    try {
      text = decode();
    } catch {
      this.isText = false;
      return;
    }
    if (this.head.length < MAX_SIGNATURE_LENGTH) this.head += text.slice(0, MAX_SIGNATURE_LENGTH);
    this.length += text.length;
    if (CONTROL.test(text) || (this.encoding !== 'utf-8' && NO_CHARACTER.test(text))) this.isText = false;
    if (this.encoding !== 'utf-8') this.ascii += text.replaceAll(/[^\n\r -~]+/g, '').length;
  }
}
