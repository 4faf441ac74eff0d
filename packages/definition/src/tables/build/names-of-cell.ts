import { caseless } from '../../caseless.ts';

const EVERYBODY: ReadonlySet<string> = new Set(
  'all; any; both; each; every; everybody; everyone; *; all teams; all players; all participants; all roles; whole team; entire team; all staff; tous; vsichni; vsem; vse; vsechny; vsechny tymy; vsechny role; vsichni hraci; vsichni ucastnici; vsem tymum; alle; allen; alle teams; alle rollen; alle spieler; alle teilnehmer; jeder; an alle; -; –; —; n/a'.split(
    '; ',
  ),
);

/** Longer than any of these. */
const LONGEST = 30;

export function isEverybody(name: string): boolean {
  return name.length <= LONGEST && EVERYBODY.has(plain(name));
}

function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').trim();
}

/** What always stands between names. */
const HARD = /[,;|\n]/;
/** What can stand within one, too: `IT/OT`, `Research and Development`. */
const SOFT = /\s*[/&+]\s*|\s+(?:and|a|und|e)\s+/i;

/** The names in a cell, each once. Those between which `and` or `/` stands are several if `isKnown` says so of each. */
export function namesIn(text: string, isKnown: (name: string) => boolean): string[] {
  const names = text.split(HARD).flatMap((part) => {
    const name = oneLine(part);
    if (name === '' || isKnown(name)) return name === '' ? [] : [name];
    const pieces = name
      .split(SOFT)
      .map(oneLine)
      .filter((piece) => piece !== '');
    return pieces.length > 1 && pieces.every((piece) => isKnown(piece) || isEverybody(piece)) ? pieces : [name];
  });
  return [...new Map(names.map((name) => [caseless(name), name])).values()];
}

/** The names of cells that are certainly one each. */
export function surelyNames(texts: Iterable<string>): ReadonlySet<string> {
  const known = new Set<string>();
  for (const text of texts) {
    for (const part of text.split(HARD)) {
      const name = oneLine(part);
      if (name !== '' && !SOFT.test(name)) known.add(caseless(name));
    }
  }
  return known;
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The beginning of a text, never half a letter. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1);
  return `${start.isWellFormed() ? start : start.slice(0, -1)}…`;
}
