/** The languages of the console; to add one, add a folder next to `en` and a line here. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'cs', name: 'Čeština' },
] as const;

/** English with longer texts, to find layout problems. It is selected by `?language=pseudo` only. */
export const PSEUDO = 'pseudo';

export type Language = (typeof LANGUAGES)[number]['code'] | typeof PSEUDO;

export function languageOf(wanted: readonly (string | null | undefined)[]): Language {
  for (const one of wanted) {
    if (one === PSEUDO) return PSEUDO;
    const found = LANGUAGES.find(({ code }) => one?.toLowerCase().split('-')[0] === code);
    if (found !== undefined) return found.code;
  }
  return 'en';
}
