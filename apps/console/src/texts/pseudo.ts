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

/** Texts that are a third longer and full of accents: what they break, some language will break. */
export function pseudoCatalogue(english: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(english).map(([id, message]) => [id, pseudoMessage(message)]));
}

function pseudoMessage(message: Message): Message {
  if (typeof message === 'string') return pseudoText(message);
  return { one: pseudoText(message.one), other: pseudoText(message.other) };
}

function pseudoText(text: string): string {
  const accented = text.replaceAll(/\{\w+\}|./gs, (part) => ACCENTS[part] ?? part);
  const length = text.replaceAll(/\{\w+\}/g, '').length;
  return `${accented}${' ·'.repeat(Math.ceil((length * 0.3) / 2))}`;
}
