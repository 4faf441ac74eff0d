import { setImmediate } from 'node:timers/promises';

/** How many characters are parsed in one turn of the event loop: two or three milliseconds of processor time. */
const SLICE = 131_072;
/** What is nested deeper than this is parsed together with what surrounds it. */
const DEPTH = 3;

type Container = unknown[] | Record<string, unknown>;

/**
 * `JSON.parse` for long texts that this program has written: the outer lists and objects are put together from their
 * parts, and the event loop turns between two parts.
 */
export async function parseInSlices(text: string, slice = SLICE): Promise<unknown> {
  if (text.length <= slice) return JSON.parse(text);
  const parts = new Parts(text);
  let turnedAt = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) parts.open(at);
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) parts.close(at);
    else if (code === COMMA) {
      const isDue = at - turnedAt >= slice;
      parts.comma(at, isDue);
      if (isDue && parts.end === at + 1) {
        turnedAt = at;
        await setImmediate();
      }
    }
  }
  return parts.value();
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const BACKSLASH = 0x5c;

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

class Parts {
  readonly #text: string;
  readonly #root: unknown[] = [];
  readonly #open: Container[] = [this.#root];
  #depth = 0;
  /** How far the text is parsed. */
  end = 0;
  /** The last comma after `end` in the innermost open container; before it are whole members. */
  #comma = -1;
  /** Whether the member before the next comma has been opened and closed, so that nothing is left to parse of it. */
  #closed = false;

  constructor(text: string) {
    this.#text = text;
  }

  open(at: number): void {
    this.#depth += 1;
    if (this.#depth > DEPTH) return;
    if (this.#comma >= this.end) this.#parseTo(this.#comma);
    const container = this.#innermost;
    const child: Container = this.#text.charCodeAt(at) === OPEN_LIST ? [] : {};
    if (Array.isArray(container)) container.push(child);
    else put(container, JSON.parse(this.#text.slice(this.end, this.#text.lastIndexOf(':', at))), child);
    this.#open.push(child);
    this.#moveTo(at + 1);
  }

  close(at: number): void {
    this.#depth -= 1;
    if (this.#depth >= DEPTH) return;
    if (!this.#closed) this.#parseTo(at);
    this.#open.pop();
    this.#moveTo(at + 1);
    this.#closed = true;
  }

  /** A comma between two members; `isDue` says whether those before it are to be parsed now. */
  comma(at: number, isDue: boolean): void {
    if (this.#depth > DEPTH) return;
    if (this.#closed) this.#moveTo(at + 1);
    else if (isDue) this.#parseTo(at);
    else this.#comma = at;
  }

  value(): unknown {
    if (!this.#closed) this.#parseTo(this.#text.length);
    if (this.#open.length !== 1 || this.#root.length !== 1) throw new SyntaxError('This is not one JSON value.');
    return this.#root[0];
  }

  get #innermost(): Container {
    return this.#open.at(-1) ?? this.#root;
  }

  #moveTo(end: number): void {
    this.end = end;
    this.#closed = false;
  }

  #parseTo(end: number): void {
    const members = this.#text.slice(this.end, end);
    const container = this.#innermost;
    if (Array.isArray(container)) for (const item of JSON.parse(`[${members}]`)) container.push(item);
    else for (const [key, value] of Object.entries(JSON.parse(`{${members}}`))) put(container, key, value);
    this.#moveTo(end + 1);
  }
}

/** As `JSON.parse` does: `__proto__` is a name like any other. */
function put(container: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true });
  else container[key] = value;
}
