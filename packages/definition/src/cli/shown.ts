import { printable } from '../problem/quote.ts';

/** A text of a package for a terminal: on one line, without control characters, and cut where nobody reads on. */
export function shown(text: string, longest = 120): string {
  const short = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return printable(short.replaceAll(/\s*\r?\n\s*/g, ' '));
}

/** A line of a file. Tabs are made visible: they may be what differs. */
export function shownLine(text: string): string {
  const short = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
  return printable(short.replaceAll('\t', '→'));
}

const MOST_CHARACTERS = 2_000;
