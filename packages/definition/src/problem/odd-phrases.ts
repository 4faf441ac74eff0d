import { definePhrases } from '@muster/sentences';

/** How characters that look like others are named. By themselves, because pages that write conditions need no others. */
export const ODD_PHRASES = {
  odd: '{text} (its character {position:number} is {character:phrase})',
  odd_in_column: ' In column {column:number} stands {character:phrase}.',
  invisible: '{code}, which cannot be seen',
  blank: '{code}, a blank that is no ordinary space',
  other_blank: 'an odd blank',
  wide: '{code}, a wide form of `{narrow}`',
  typographic_quote: '{code}, a typographic quote, which is none to YAML',
  dash: '{code}, a dash that is no `-`',
  look_alike: '{code}, a {script:Greek=Greek;Cyrillic=Cyrillic} letter that looks like `{latin}`',
} as const;

export const oddPhrases = definePhrases(ODD_PHRASES);
