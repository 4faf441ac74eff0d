import { type EscapeKind, READINGS, readingsOf, type Unescaped, withoutEscapes } from './escapes.ts';
import { withVisibleBlanks } from './letters.ts';
import { lastOf, MAX_MATCH_LENGTH } from './name-index.ts';
import { type PlatformIds, platformIdsIn } from './platform-ids.ts';
import { merged, type Replacement, type Replacements } from './replacements.ts';

/** The maximum length of an escape of one UTF-16 unit, with a margin. */
const MAX_ESCAPE_LENGTH = 16;

/** The lookahead that is needed to know which names start at a position. */
const LOOKAHEAD = MAX_MATCH_LENGTH * MAX_ESCAPE_LENGTH;

/** The class of the last character, as written and with escapes resolved. */
export interface Before {
  readonly written: number;
  readonly unescaped: Readonly<Record<EscapeKind, number>>;
}

export const NOTHING: Before = { written: 0, unescaped: byReading(() => 0) };

/** Limits the memory: the address of a team can change any number of times. */
const MAX_ADDRESSES = 1000;

/** A session id or a token, by its form: 256 random bits in base64url. */
const SECRET = /(?<![\w-])(?:mst_)?(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g;
/** Few texts have a word of that length, and the search for all secrets copies its pattern. */
const MAY_HOLD_SECRET = /(?<![\w-])[\w-]{43}/;

/**
 * Replaces the names of people by their pseudonyms, in time linear in the text and independent of their number. The
 * rules are in docs/pseudonyms.md.
 */
export class Scrubber {
  readonly #everywhere: Replacements;
  readonly #ofUsers: Replacements;
  readonly #signs: ReadonlyMap<string, string | null>;
  readonly #ids: PlatformIds | undefined;
  readonly #addresses = new Map<string, string>();

  constructor(
    everywhere: Replacements,
    ofUsers: Replacements,
    signs: ReadonlyMap<string, string | null>,
    ids: PlatformIds | undefined,
  ) {
    this.#everywhere = everywhere;
    this.#ofUsers = ofUsers;
    this.#signs = signs;
    this.#ids = ids;
  }

  scrub(text: string): string {
    return replaced(text, this.#replacementsIn(text, NOTHING), text.length);
  }

  /** The same for an address, which is not searched again. */
  scrubAddress(text: string): string {
    const known = this.#addresses.get(text);
    if (known !== undefined) return known;
    const scrubbed = this.scrub(text);
    if (this.#addresses.size >= MAX_ADDRESSES) this.#addresses.clear();
    this.#addresses.set(text, scrubbed);
    return scrubbed;
  }

  /** A text that identifies a user, such as the user of a command: short names count too. */
  scrubUser(text: string): string {
    const scrubbed = this.scrub(text);
    return replaced(scrubbed, this.#ofUsers.in(scrubbed, 0), scrubbed.length);
  }

  /** Scrubs the start of a text, as far as the rest cannot change the result. */
  scrubBeginning(
    text: string,
    before: Before,
  ): { readonly scrubbed: string; readonly rest: string; readonly before: Before } {
    const found = this.#replacementsIn(text, before);
    const end = endOfBeginning(text, found);
    const beginning = text.slice(0, end);
    return {
      scrubbed: replaced(
        text,
        found.filter(({ to }) => to <= end),
        end,
      ),
      rest: text.slice(end),
      before: {
        written: lastOf(beginning, before.written),
        unescaped: byReading((reading) =>
          lastOf(withoutEscapes(beginning, reading)?.text ?? beginning, before.unescaped[reading]),
        ),
      },
    };
  }

  scrubEnd(text: string, before: Before): string {
    return replaced(text, this.#replacementsIn(text, before), text.length);
  }

  #replacementsIn(text: string, before: Before): Replacement[] {
    const readings = readingsOf(text);
    const found = this.#search(text, before, readings);
    if (readings.length === 0 || found.length === 0) return found;
    // After a match in one reading, another may find a name next to it that was part of the same word.
    const more = this.#search(blankedOut(text, found), before, readings);
    return more.length === 0 ? found : merged([...found, ...more]);
  }

  #search(text: string, { written, unescaped }: Before, readings: readonly EscapeKind[]): Replacement[] {
    const found = this.#namesIn(text, written);
    const plain = found.length;
    for (const reading of readings) {
      const meant = withoutEscapes(text, reading);
      const others = meant === undefined ? [] : this.#namesIn(meant.text, unescaped[reading]);
      for (const { from, to, by } of others) {
        found.push({ from: meant?.places[from] ?? 0, to: meant?.ends[to - 1] ?? 0, by });
      }
    }
    if (MAY_HOLD_SECRET.test(text)) {
      for (const { 0: secret, index } of text.matchAll(SECRET)) {
        found.push({ from: index, to: index + secret.length, by: '[token]' });
      }
    }
    if (this.#ids !== undefined) found.push(...platformIdsIn(text, this.#ids));
    for (const [sign, by] of this.#signs) {
      for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + sign.length)) {
        found.push({ from: at, to: at + sign.length, by });
      }
    }
    return found.length === plain ? found : merged(found);
  }

  /** An invisible character can be inside a word, or between two. */
  #namesIn(text: string, before: number): Replacement[] {
    const found = this.#everywhere.in(text, before);
    const spaced = withVisibleBlanks(text);
    return spaced === text ? found : merged([...found, ...this.#everywhere.in(spaced, before)]);
  }
}

/** With blanks in place of replacements, so that positions do not change. */
function blankedOut(text: string, found: readonly Replacement[]): string {
  const removed = found.filter(({ by }) => by !== null);
  return replaced(
    text,
    removed.map(({ from, to }) => ({ from, to, by: ' '.repeat(to - from) })),
    text.length,
  );
}

function byReading(value: (reading: EscapeKind) => number): Record<EscapeKind, number> {
  return Object.fromEntries(READINGS.map((reading) => [reading, value(reading)])) as Record<EscapeKind, number>;
}

/** The end of the prefix that does not depend on the rest: inside no name and no escape. */
function endOfBeginning(text: string, found: readonly Replacement[]): number {
  const meant = withoutEscapes(text, 'all');
  let end = Math.max(0, text.length - LOOKAHEAD);
  for (;;) {
    const covering = found.find(({ from, to }) => from < end && end < to);
    const next = endOfCharacter(text, meant, covering?.to ?? end);
    if (next === end) return end;
    end = next;
  }
}

function endOfCharacter(text: string, meant: Unescaped | undefined, at: number): number {
  const isInPair = (text.codePointAt(at - 1) ?? 0) > 0xffff;
  const end = isInPair ? at + 1 : at;
  return meant === undefined ? end : (meant.places.find((place) => place >= end) ?? text.length);
}

function replaced(text: string, found: readonly Replacement[], end: number): string {
  let scrubbed = '';
  let copied = 0;
  for (const { from, to, by } of found) {
    if (by === null) continue;
    scrubbed += text.slice(copied, from) + by;
    copied = to;
  }
  return copied === 0 && end === text.length ? text : scrubbed + text.slice(copied, end);
}
