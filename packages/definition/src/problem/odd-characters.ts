import type { Phrase, Words } from '@muster/sentences';
import { oddPhrases } from './odd-phrases.ts';

/** Letters that look like Latin ones, each followed by its Latin counterpart. */
const LETTERS = 'аaеeоoрpсcхxуyіiјjѕsһhԁdԛqԝwАAВBЕEЗ3КKМMНHОOРPСCТTХXУYІIЈJЅSΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoνvιi';

const LOOK_LIKE: ReadonlyMap<string, string> = new Map(
  Array.from({ length: LETTERS.length / 2 }, (_, i) => [LETTERS.charAt(2 * i), LETTERS.charAt(2 * i + 1)]),
);

/** Invisible characters, except joiners of some scripts and of emoji. */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u;
const ODD_BLANK = /(?! )\p{Zs}/u;
const QUOTE = /[“”„‟«»‘’‚‛]/;
const DASH = /[‐‑‒–—―−]/;
const WIDE = /[\uff01-\uff5e]/;

/** All of the above, so that a text without any is skipped quickly. */
const ODD = new RegExp(
  [INVISIBLE, ODD_BLANK, QUOTE, DASH, WIDE]
    .map(({ source }) => source)
    .join('|')
    .concat(`|[${[...LOOK_LIKE.keys()].join('')}]`),
  'gu',
);

/** A confusable or invisible character. */
interface OddCharacter {
  /** In UTF-16 units, like offsets in texts. */
  readonly index: number;
  /** `U+200B, which cannot be seen`. */
  readonly character: Phrase;
}

/** The first character that makes a name, or another short text, differ from what a person reads. */
export function oddCharacter(text: string): OddCharacter | undefined {
  for (const { 0: character, index } of text.matchAll(/[^\x20-\x7e]/gu)) {
    const kind = kindOf(character, text, index);
    if (kind !== undefined) return { index, character: kind };
  }
  return undefined;
}

/** A quotation, and which of its characters is odd, if one is. */
export function withOdd(quoted: string, text: string): Words {
  const odd = oddCharacter(text);
  if (odd === undefined) return quoted;
  const position = [...text.slice(0, odd.index)].length + 1;
  return oddPhrases.odd({ text: quoted, position, character: odd.character });
}

/** The text with confusable characters replaced and invisible ones removed. */
export function plainForm(text: string): string {
  return text.replace(ODD, (character) => {
    if (INVISIBLE.test(character) || QUOTE.test(character)) return '';
    if (ODD_BLANK.test(character)) return ' ';
    if (DASH.test(character)) return '-';
    return LOOK_LIKE.get(character) ?? narrow(character) ?? character;
  });
}

/** A dash where a list item should begin with `-`. */
export function longDashAt(line: string): { readonly index: number; readonly code: string } | undefined {
  const [before, dash] = /^\s*([‐‑‒–—―−])\s/.exec(line) ?? [];
  if (before === undefined || dash === undefined) return undefined;
  return { index: before.indexOf(dash), code: codePoint(dash) };
}

/** The first character of a line that is significant to YAML only in its plain form. */
export function oddOnLine(line: string): OddCharacter | undefined {
  const found =
    /[\uff0c\uff1a\uff3b\uff3d\uff5b\uff5d]|(?<=^\s*|[:,[{-]\s+)[“”„‟«»‘’‚‛]/u.exec(line) ?? INVISIBLE.exec(line);
  if (found === null) return undefined;
  const character = kindOf(found[0], found[0], 0);
  return character === undefined ? undefined : { index: found.index, character };
}

function kindOf(character: string, text: string, index: number): Phrase | undefined {
  const code = codePoint(character);
  if (INVISIBLE.test(character)) return oddPhrases.invisible({ code });
  if (ODD_BLANK.test(character)) return oddPhrases.blank({ code });
  const plain = narrow(character);
  if (plain !== undefined) return oddPhrases.wide({ code, narrow: plain });
  if (QUOTE.test(character)) {
    return index === 0 || index === text.length - 1 ? oddPhrases.typographic_quote({ code }) : undefined;
  }
  if (DASH.test(character)) {
    const [before, after] = [text[index - 1] ?? '', text[index + 1] ?? ''];
    return /\w/.test(after) && (index === 0 || /\w/.test(before)) ? oddPhrases.dash({ code }) : undefined;
  }
  const latin = LOOK_LIKE.get(character);
  // A word in a single script is what it looks like.
  if (latin === undefined || !/[A-Za-z]/.test(wordAround(text, index))) return undefined;
  return oddPhrases.look_alike({ code, script: /\p{Script=Greek}/u.test(character) ? 'Greek' : 'Cyrillic', latin });
}

/** No real word is longer. */
const MAX_HALF_LENGTH = 50;

function wordAround(text: string, index: number): string {
  const [before = ''] = /\p{L}*$/u.exec(text.slice(Math.max(0, index - MAX_HALF_LENGTH), index)) ?? [];
  const [after = ''] = /^\p{L}*/u.exec(text.slice(index, index + MAX_HALF_LENGTH)) ?? [];
  return before + after;
}

function narrow(character: string): string | undefined {
  return WIDE.test(character) ? String.fromCharCode(character.charCodeAt(0) - 0xfee0) : undefined;
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
