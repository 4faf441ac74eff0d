/** The languages of the pages, and the locales of their dates and numbers; `docs/adding-a-language.md` says how to add one. */
export const LANGUAGES = [
  // Days before months and a 24-hour clock, as most users of the English texts write them.
  { code: 'en', name: 'English', locale: 'en-GB' },
  { code: 'cs', name: 'Čeština', locale: 'cs' },
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

export const localeOf = (language: Language): string =>
  LANGUAGES.find(({ code }) => code === language)?.locale ?? LANGUAGES[0].locale;
