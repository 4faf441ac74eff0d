import type { Encoding } from './kinds.ts';

/** Half a character in UTF-8, as no encoder writes it but anybody may send it. */
const HALF_A_CHARACTER = '%ED%A0%80';

/** Inside a JSON string; GraphQL uses the same escapes. */
export const inJson: Encoding = (text) => JSON.stringify(text).slice(1, -1);

/** In an address. Percent signs stay as they are, since broken escapes are what they are for. */
export const inAddress: Encoding = (text) =>
  text
    .split(/(\ud800|%)/)
    .map((part) => (part === '%' ? part : part === '\ud800' ? HALF_A_CHARACTER : encodeURIComponent(part)))
    .join('');

/** In a header, as bytes; control characters are not allowed there and become tabs. */
export const inHeader: Encoding = (text) => Buffer.from(text.replaceAll(/\p{Cc}/gu, '\t'), 'utf8').toString('latin1');

/** In quotes in a header of a part of a form. */
export const inQuotes: Encoding = (text) => inHeader(text).replaceAll('\\', '\\\\').replaceAll('"', '%22');

export const asItIs: Encoding = (text) => text;
