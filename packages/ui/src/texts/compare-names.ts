/** Sorts names by the rules of a language, with numbers in them as numbers. For lists that people look at. */
export function compareNames(locale: string): (a: string, b: string) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return compare;
}
