import { ENGLISH, type Grammar, grammarOf, render, type TemplateParams } from '@muster/sentences';
import { cs } from './cs.ts';
import { en, type Translation } from './en.ts';

type TextId = keyof typeof en;

type ParamsOf<Id extends TextId> = keyof TemplateParams<(typeof en)[Id]> extends never
  ? []
  : [params: TemplateParams<(typeof en)[Id]>];

interface LanguageEntry {
  readonly texts: Translation;
  /** For dates. */
  readonly locale: string;
  readonly grammar: Grammar;
}

const LANGUAGES = {
  // Days before months, as most readers of the English texts write them.
  en: { texts: en, locale: 'en-GB', grammar: { ...ENGLISH, number: ENGLISH.grouped } },
  cs: { texts: cs, locale: 'cs', grammar: grammarOf('cs') },
} as const satisfies Readonly<Record<string, LanguageEntry>>;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/** What a report says in the language of its reader. */
export class Texts {
  readonly language: Language;
  readonly #entry: LanguageEntry;
  readonly #day: Intl.DateTimeFormat;

  constructor(language: Language) {
    this.language = language;
    this.#entry = LANGUAGES[language];
    this.#day = new Intl.DateTimeFormat(this.#entry.locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
  }

  readonly t = <Id extends TextId>(id: Id, ...[params]: ParamsOf<Id>): string =>
    render(this.#entry.texts[id], params ?? {}, this.#entry.grammar);

  readonly number = (value: number): string => this.#entry.grammar.number(value);

  /** 17 November 2026, of 2026-11-17. */
  readonly day = (day: string): string => this.#day.format(new Date(`${day}T00:00Z`));

  /** 17 November 2026, 14:05 UTC. */
  readonly dateTime = (time: string): string => {
    const date = new Date(time);
    return `${this.#day.format(date)}, ${date.toISOString().slice(11, 16)} UTC`;
  };
}

/** 31:04, or 1:31:04 from an hour on, as the console writes it. */
export function clock(milliseconds: number): string {
  const whole = Math.floor(milliseconds / 1_000);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
