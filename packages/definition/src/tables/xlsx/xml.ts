import { TABLE_LIMITS } from '../table-limits.ts';
import { refused } from '../table-refused.ts';

export interface XmlHandler {
  /** Names are without the prefix of their namespace, here and in attributes. */
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  /** A text can come in several pieces. */
  text(piece: string): void;
}

export type Attributes = ReadonlyMap<string, string>;

/**
 * Reads XML piece by piece, in linear time and with little memory: elements, attributes, texts, CDATA and the five
 * entities. A document type is refused, since it could define more entities.
 */
export class XmlReader {
  readonly #part: string;
  readonly #handler: XmlHandler;
  readonly #open: string[] = [];
  #rest = '';
  #read = 0;

  /** `part` is named in errors. */
  constructor(part: string, handler: XmlHandler) {
    this.#part = part;
    this.#handler = handler;
  }

  write(piece: string): void {
    const text = this.#rest + piece;
    const read = this.#readTokens(text);
    this.#read += read;
    this.#rest = text.slice(read);
    if (this.#rest.length > TABLE_LIMITS.token) throw this.#damaged();
  }

  end(): void {
    if (this.#rest.trim() !== '' || this.#open.length > 0) throw this.#damaged();
  }

  /** Returns where the first token begins that is not complete. */
  #readTokens(text: string): number {
    for (let at = 0; ; ) {
      const tag = text.indexOf('<', at);
      if (tag === -1) return this.#readText(text, at, text.length, true);
      this.#readText(text, at, tag, false);
      const end = this.#readMarkup(text, tag);
      if (end === -1) return tag;
      at = end;
    }
  }

  /** Returns how far it has read: at the end of a piece, half an entity waits for its other half. */
  #readText(text: string, from: number, to: number, isOpen: boolean): number {
    if (from === to) return to;
    const half = isOpen ? text.lastIndexOf('&') : -1;
    const end = half >= from && to - half < LONGEST_ENTITY && !text.includes(';', half) ? half : to;
    if (this.#open.length > 0 && end > from) this.#handler.text(withEntities(text.slice(from, end)));
    return end;
  }

  /** Returns where the markup ends, or -1 if it is not complete. */
  #readMarkup(text: string, from: number): number {
    if (text.startsWith('<!--', from)) return endBehind(text, '-->', from + 4);
    if (text.startsWith('<?', from)) return endBehind(text, '?>', from + 2);
    if (text.startsWith(CDATA, from)) {
      const end = endBehind(text, ']]>', from + CDATA.length);
      if (end !== -1 && this.#open.length > 0) this.#handler.text(text.slice(from + CDATA.length, end - 3));
      return end;
    }
    if (text.startsWith('<!', from)) {
      if (text.length - from < CDATA.length) return -1;
      throw refused('doctype', { part: this.#part });
    }
    const end = tagEnd(text, from + 1);
    if (end !== -1) this.#readTag(text.slice(from + 1, end - 1), from);
    return end;
  }

  #readTag(tag: string, at: number): void {
    if (tag.startsWith('/')) {
      const name = localName(tag.slice(1).trimEnd());
      if (this.#open.pop() !== name) throw this.#damaged(at);
      this.#handler.close(name);
      return;
    }
    const isEmpty = tag.endsWith('/');
    const content = isEmpty ? tag.slice(0, -1) : tag;
    const [whole = ''] = NAME.exec(content) ?? [];
    if (whole === '') throw this.#damaged(at);
    const name = localName(whole);
    this.#handler.open(name, attributesIn(content, whole.length));
    if (isEmpty) this.#handler.close(name);
    else this.#open.push(name);
    if (this.#open.length > TABLE_LIMITS.nesting)
      throw refused('nesting', { part: this.#part, max: TABLE_LIMITS.nesting });
  }

  #damaged(at = 0): Error {
    return refused('xml', { part: this.#part, at: this.#read + at });
  }
}

const CDATA = '<![CDATA[';
const LONGEST_ENTITY = 12;
const NAME = /^[^\s/=<>"']+/;
const ATTRIBUTE = /\s+([^\s/=<>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

function attributesIn(tag: string, from: number): Attributes {
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = from;
  for (let found = ATTRIBUTE.exec(tag); found !== null; found = ATTRIBUTE.exec(tag)) {
    const [, name = '', double, single = ''] = found;
    attributes.set(localName(name), withEntities(double ?? single));
  }
  return attributes;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function endBehind(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? -1 : found + mark.length;
}

const [QUOTE, APOSTROPHE, END] = [0x22, 0x27, 0x3e];

/** Where a tag ends: behind the first `>` outside quotation marks. */
function tagEnd(text: string, from: number): number {
  let quote = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === QUOTE || code === APOSTROPHE) quote = code;
    else if (code === END) return at + 1;
  }
  return -1;
}

const ENTITY = /&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Unknown entities stay as they are written. */
function withEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(ENTITY, (whole: string, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}
