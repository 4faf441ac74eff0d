/** The languages of the console; another one is a folder beside `en` and a line here. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'cs', name: 'Čeština' },
] as const;

/** English with longer texts, to see what breaks. It is chosen by `?language=pseudo` alone. */
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
