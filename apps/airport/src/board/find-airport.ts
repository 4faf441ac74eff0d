import { searchKey } from '@muster/ui/texts';
import type { Airport } from '../server/records.ts';

const MAX_SHOWN = 12;
const FITS_NOT = 4;

/** Airports whose code, name, city or country matches. Matches of the code come first, then prefixes, then the rest. */
export function findAirports(airports: readonly Airport[], typed: string): Airport[] {
  const wanted = searchKey(typed);
  return airports
    .map((airport) => ({ airport, rank: rankOf(airport, wanted) }))
    .filter(({ rank }) => rank < FITS_NOT)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_SHOWN)
    .map(({ airport }) => airport);
}

function rankOf({ code, name, city }: Airport, wanted: string): number {
  if (searchKey(code) === wanted) return 0;
  const texts = [code, city.name, name, city.country?.name ?? ''].map(searchKey);
  if (texts.some((text) => text.startsWith(wanted))) return 1;
  if (texts.some((text) => text.includes(` ${wanted}`))) return 2;
  return texts.some((text) => text.includes(wanted)) ? 3 : FITS_NOT;
}
