interface LanguageEntry {
  readonly code: string;
  readonly name: string;
  /** For dates and numbers. */
  readonly locale: string;
  /** Whether every text is translated. Otherwise English is loaded too, and stands in for those that are missing. */
  readonly isWhole: boolean;
}

/** The languages of the pages; `docs/how-to-add/language.md` says how to add one. */
export const LANGUAGES = [
  // Days before months and a 24-hour clock, as most users of the English texts write them.
  { code: 'en', name: 'English', locale: 'en-GB', isWhole: true },
  { code: 'cs', name: 'Čeština', locale: 'cs', isWhole: true },
] as const satisfies readonly LanguageEntry[];

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

export const entryOf = (language: Language): LanguageEntry =>
  LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0];
