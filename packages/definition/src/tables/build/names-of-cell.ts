import { caseless } from '../../caseless.ts';

const EVERYBODY: ReadonlySet<string> = new Set(
  'all; any; both; each; every; everybody; everyone; *; all teams; all players; all participants; all roles; whole team; entire team; all staff; all agencies; all organizations; all organisations; all departments; all units; all cells; all groups; tous; vsichni; vsem; vse; vsechny; vsechny tymy; vsechny role; vsichni hraci; vsichni ucastnici; vsem tymum; vsechny slozky; vsem slozkam; vsichni cvicici; vsem cvicicim; alle; allen; alle teams; alle rollen; alle spieler; alle teilnehmer; alle beteiligten; alle ubenden; alle einheiten; alle stabe; jeder; an alle; -; –; —; n/a'.split(
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
/** Blanks around it say that it stands between names, rather than within one. */
const WIDE = /\s[/+]\s/;

/**
 * The names in a cell, each once. Those between which `and` or `/` stands are several if `isKnown` says so of each, or of
 * one if the sign stands apart.
 */
export function namesIn(text: string, isKnown: (name: string) => boolean): string[] {
  const names = text.split(HARD).flatMap((part) => {
    const name = oneLine(part);
    if (name === '' || isKnown(name)) return name === '' ? [] : [name];
    const pieces = name
      .split(SOFT)
      .map(oneLine)
      .filter((piece) => piece !== '');
    const isName = (piece: string): boolean => isKnown(piece) || isEverybody(piece);
    const areNames = pieces.every(isName) || (WIDE.test(name) && pieces.some(isName));
    return pieces.length > 1 && areNames ? pieces : [name];
  });
  return [...new Map(names.map((name) => [caseless(name), name])).values()];
}

/** Whether a name could be several, as one of them stands alone elsewhere. */
export function couldBeSeveral(name: string, isKnown: (name: string) => boolean): boolean {
  const pieces = name.split(SOFT).map(oneLine);
  return pieces.length > 1 && !isKnown(name) && pieces.some(isKnown);
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
