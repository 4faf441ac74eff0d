import { type Language, languageOf, PSEUDO } from './languages.ts';
import { type Catalogue, fillMessage, type Values } from './message.ts';
import { pseudoCatalogue } from './pseudo.ts';

type Texts = typeof import('./en/common.ts').messages &
  typeof import('./en/trainee.ts').messages &
  typeof import('./en/exercise.ts').messages &
  typeof import('./en/preparing.ts').messages &
  typeof import('./en/instructor.ts').messages &
  typeof import('./en/debrief.ts').messages &
  typeof import('./en/admin.ts').messages;

/** A text of the console, by name. */
export type TextId = keyof Texts;

/** The audiences whose texts are loaded with their screens; `exercise` is the frame that those who run one share. */
export type TextPart = 'common' | 'trainee' | 'exercise' | 'preparing' | 'instructor' | 'debrief' | 'admin';

const FILES = import.meta.glob<{ messages: Catalogue }>(['./en/*.ts', './cs/*.ts']);
const KEPT = 'language';

/** What is shown now: replaced as a whole, so that React sees that it is another. */
export interface LoadedTexts {
  readonly language: Language;
  /** For dates and numbers. */
  readonly locale: string;
  readonly messages: Catalogue;
}

const parts = new Map<TextPart, Promise<void>>();
const listeners = new Set<() => void>();
let loaded: LoadedTexts = { language: firstLanguage(), locale: 'en-GB', messages: {} };

function firstLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('language');
  return languageOf([asked, localStorage.getItem(KEPT), ...navigator.languages]);
}

export const textStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): LoadedTexts => loaded,
};

/** Loads the texts of a part in the present language. Several screens that want the same part wait for the same texts. */
export function loadTexts(part: TextPart): Promise<void> {
  const known = parts.get(part);
  if (known !== undefined) return known;
  const loading = load(part);
  parts.set(part, loading);
  // A line that broke must not keep the texts away for good.
  loading.catch(() => parts.delete(part));
  return loading;
}

async function load(part: TextPart): Promise<void> {
  const { language } = loaded;
  const messages = await catalogue(language, part);
  show(language, { ...loaded.messages, ...messages });
}

export async function chooseLanguage(language: Language): Promise<void> {
  const all = await Promise.all([...parts.keys()].map((part) => catalogue(language, part)));
  localStorage.setItem(KEPT, language);
  show(language, Object.assign({}, ...all));
}

async function catalogue(language: Language, part: TextPart): Promise<Catalogue> {
  const folder = language === PSEUDO ? 'en' : language;
  const { messages } = (await FILES[`./${folder}/${part}.ts`]?.()) ?? { messages: {} };
  return language === PSEUDO ? pseudoCatalogue(messages) : messages;
}

function show(language: Language, messages: Catalogue): void {
  // Days before months and hours up to 24, as most who use English here write them.
  const locale = language === 'cs' ? 'cs' : 'en-GB';
  loaded = { language, locale, messages };
  document.documentElement.lang = language === 'cs' ? 'cs' : 'en';
  for (const listener of listeners) listener();
}

/** A text outside of components. Inside, `useTexts` follows a change of language. */
export function text(id: TextId, values: Values = {}): string {
  const message = loaded.messages[id];
  return message === undefined ? id : fillMessage(message, values, loaded.locale);
}
