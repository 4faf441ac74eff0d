/** File signatures by media type. The first match counts. */
const SIGNATURES: readonly { readonly type: string; readonly bytes: string; readonly at?: number }[] = [
  { type: 'image/png', bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/jpeg', bytes: '\xff\xd8\xff' },
  { type: 'image/gif', bytes: 'GIF87a' },
  { type: 'image/gif', bytes: 'GIF89a' },
  { type: 'image/webp', bytes: 'WEBPVP8', at: 8 },
  { type: 'image/avif', bytes: 'ftypavif', at: 4 },
  { type: 'image/heic', bytes: 'ftypheic', at: 4 },
  { type: 'image/tiff', bytes: 'II*\0' },
  { type: 'image/tiff', bytes: 'MM\0*' },
  { type: 'image/x-icon', bytes: '\0\0\x01\0' },
  { type: 'application/pdf', bytes: '%PDF-' },
  { type: 'application/postscript', bytes: '%!PS-' },
  { type: 'application/rtf', bytes: '{\\rtf' },
  { type: 'application/zip', bytes: 'PK\x03\x04' },
  { type: 'application/zip', bytes: 'PK\x05\x06' },
  { type: 'application/gzip', bytes: '\x1f\x8b\x08' },
  { type: 'application/x-bzip2', bytes: 'BZh' },
  { type: 'application/x-xz', bytes: '\xfd7zXZ\0' },
  { type: 'application/zstd', bytes: '\x28\xb5\x2f\xfd' },
  { type: 'application/x-7z-compressed', bytes: '7z\xbc\xaf\x27\x1c' },
  { type: 'application/vnd.rar', bytes: 'Rar!\x1a\x07' },
  { type: 'application/x-tar', bytes: 'ustar', at: 257 },
  // Documents of older office programs.
  { type: 'application/x-ole-storage', bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { type: 'application/vnd.sqlite3', bytes: 'SQLite format 3\0' },
  { type: 'application/vnd.tcpdump.pcap', bytes: '\xd4\xc3\xb2\xa1' },
  { type: 'application/vnd.tcpdump.pcap', bytes: '\xa1\xb2\xc3\xd4' },
  { type: 'application/x-pcapng', bytes: '\x0a\x0d\x0d\x0a' },
  { type: 'application/x-executable', bytes: '\x7fELF' },
  { type: 'application/vnd.microsoft.portable-executable', bytes: 'MZ' },
  { type: 'application/wasm', bytes: '\0asm' },
  { type: 'video/mp4', bytes: 'ftyp', at: 4 },
  { type: 'video/webm', bytes: '\x1a\x45\xdf\xa3' },
  { type: 'audio/wav', bytes: 'WAVEfmt', at: 8 },
  { type: 'audio/mpeg', bytes: 'ID3' },
  { type: 'application/ogg', bytes: 'OggS\0' },
];

/** Signatures that could also start a text, in which they mean nothing. */
const MAY_BE_TEXT: ReadonlySet<string> = new Set(['MZ', 'BZh', 'ID3']);

const UNKNOWN = 'application/octet-stream';
const TEXT = 'text/plain; charset=utf-8';

/** Enough for the longest offset of a signature, and to recognize markup. */
const HEAD_BYTES = 4096;

/** Not found in text: control characters except tabs, line breaks, form feeds and the escape of coloured output. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/;

/**
 * Determines the type of a file from its bytes, ignoring its name and what the client claims. Reads every byte, since
 * any of them can show that the file is not text.
 */
export class MediaTypeSniffer {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #head: Buffer = Buffer.alloc(0);
  #isText = true;

  /** Passes the content through, and inspects it. */
  async *through(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      this.#look(chunk);
      yield chunk;
    }
    this.#decode(new Uint8Array(), false);
  }

  /** Call it after all content has passed. */
  get type(): string {
    const head = this.#head.toString('latin1');
    const signature = SIGNATURES.find(
      ({ bytes, at = 0 }) => head.startsWith(bytes, at) && !(this.#isText && MAY_BE_TEXT.has(bytes)),
    );
    if (signature !== undefined) return signature.type;
    if (head.startsWith('\xff\xfe')) return 'text/plain; charset=utf-16le';
    if (head.startsWith('\xfe\xff')) return 'text/plain; charset=utf-16be';
    return this.#isText ? kindOfText(this.#head.toString('utf8')) : UNKNOWN;
  }

  #look(chunk: Uint8Array): void {
    if (this.#head.length < HEAD_BYTES) {
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, HEAD_BYTES - this.#head.length)]);
    }
    if (this.#isText) this.#decode(chunk, true);
  }

  #decode(chunk: Uint8Array, stream: boolean): void {
    try {
      if (BINARY.test(this.#decoder.decode(chunk, { stream }))) this.#isText = false;
    } catch {
      this.#isText = false;
    }
  }
}

/**
 * Markup is distinguished from other text for people only. Safety does not depend on it: plain text is displayed as
 * such, since browsers are told not to sniff.
 */
function kindOfText(head: string): string {
  const begin = head.replace(/^\ufeff?(?:\s|<!--.*?-->)*/s, '');
  return MARKUP.find(({ begins }) => begins.test(begin))?.type ?? TEXT;
}

const MARKUP: readonly { readonly type: string; readonly begins: RegExp }[] = [
  { type: 'image/svg+xml', begins: /^(?:<\?xml\b.*)?<(?:!doctype\s+)?svg[\s>]/is },
  { type: 'application/xhtml+xml', begins: /^<\?xml\b.*<html[\s>]/is },
  { type: 'application/xml', begins: /^<\?xml\b/i },
  {
    type: 'text/html; charset=utf-8',
    begins:
      /^<(?:!doctype\s+html|html|head|body|script|iframe|style|title|table|div|form|meta|link|img|h1|p|a|b|br)[\s/>]/i,
  },
];

/** Types that a browser displays and cannot run. Everything else is downloaded. */
const SHOWN = /^(?:text\/plain\b|image\/(?:png|jpeg|gif|webp|avif)$)/;

/** The content type of a file, and whether a browser may display it. */
export function servedAs(mediaType: string): { readonly type: string; readonly disposition: 'attachment' | 'inline' } {
  return {
    type: /^(?:application|text|image)\//.test(mediaType) ? mediaType : UNKNOWN,
    disposition: SHOWN.test(mediaType) ? 'inline' : 'attachment',
  };
}
