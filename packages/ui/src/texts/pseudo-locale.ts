import type { Catalogue, Message } from './message.ts';

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  c: 'č',
  n: 'ň',
  r: 'ř',
  s: 'š',
  z: 'ž',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  Y: 'Ý',
  C: 'Č',
  N: 'Ň',
  R: 'Ř',
  S: 'Š',
  Z: 'Ž',
};

const VOWEL = /^[aeiouy]$/i;

/** A pseudo-locale: texts that are a third longer and have accents, to find layout problems. */
export function pseudoCatalogue(english: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(english).map(([id, message]) => [id, pseudoMessage(message)]));
}

function pseudoMessage(message: Message): Message {
  if (typeof message === 'string') return pseudoText(message);
  return { one: pseudoText(message.one), other: pseudoText(message.other) };
}

/** Vowels are doubled, so that words get longer, not only sentences. */
function pseudoText(text: string): string {
  const accented = text.replaceAll(/\{\w+\}|./gs, (part) =>
    VOWEL.test(part) ? `${ACCENTS[part]}${part.toLowerCase()}` : (ACCENTS[part] ?? part),
  );
  const missing = Math.ceil(text.replaceAll(/\{\w+\}/g, '').length * 1.3) - accented.replaceAll(/\{\w+\}/g, '').length;
  return `${accented}${'·'.repeat(Math.max(0, missing))}`;
}
