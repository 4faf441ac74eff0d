/** The beginnings of the names of months without accents, in English, Czech and German. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'led', 'jän'],
  ['feb', 'uno'],
  ['mar', 'bre', 'maer', 'mrz'],
  ['apr', 'dub'],
  ['may', 'kve', 'mai'],
  ['jun', 'cerven'],
  ['jul', 'cervenec', 'cervenc'],
  ['aug', 'srp'],
  ['sep', 'zar'],
  ['oct', 'rij', 'okt'],
  ['nov', 'lis'],
  ['dec', 'pro', 'dez'],
];

/** The number of a month by its name, from 1; undefined if it is none. */
export function monthNamed(name: string): number | undefined {
  let best: { readonly month: number; readonly length: number } | undefined;
  for (const [index, beginnings] of MONTHS.entries()) {
    for (const beginning of beginnings) {
      // July is `červenec`, and June `červen`.
      if (name.startsWith(beginning) && beginning.length > (best?.length ?? 0)) {
        best = { month: index + 1, length: beginning.length };
      }
    }
  }
  return best?.month;
}

/** Days since 1970; undefined if there is no such day. */
export function dayNumber(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.getTime() / DAY;
}

const DAY = 86_400_000;

export function dateText(day: number): string {
  const date = new Date(day * DAY);
  return Number.isNaN(date.getTime()) ? String(day) : date.toISOString().slice(0, 10);
}
