import { type Language, languageOf, PSEUDO } from './languages.ts';
import { type Catalogue, fillMessage, type MessageFormat, messageFormat, type Values } from './message.ts';
import { pseudoCatalogue } from './pseudo-locale.ts';

const STORAGE_KEY = 'language';

/** The current texts; replaced as a whole, so that React notices the change. */
export interface LoadedTexts {
  readonly language: Language;
  /** For dates and numbers. */
  readonly locale: string;
  readonly messages: Catalogue;
  readonly format: MessageFormat;
}

/** Catalogues by path, such as `./en/common.ts`, from `import.meta.glob`. */
type CatalogueFiles = Readonly<Record<string, () => Promise<{ readonly messages: Catalogue }>>>;

export interface TextStore<Id extends string, Part extends string> {
  subscribe(listener: () => void): () => void;
  current(): LoadedTexts;
  /** Loads the texts of a part in the current language. Concurrent calls share one load. */
  load(part: Part): Promise<void>;
  choose(language: Language): Promise<void>;
  text(id: Id, values?: Values): string;
}

/** The texts of a page, loaded part by part, in the chosen language or that of the browser. */
export function createTextStore<Id extends string, Part extends string>(files: CatalogueFiles): TextStore<Id, Part> {
  const parts = new Map<Part, Promise<void>>();
  const listeners = new Set<() => void>();
  let loaded: LoadedTexts = {
    language: firstLanguage(),
    locale: 'en-GB',
    messages: {},
    format: messageFormat('en-GB'),
  };

  async function catalogue(language: Language, part: Part): Promise<Catalogue> {
    const folder = language === PSEUDO ? 'en' : language;
    const { messages } = (await files[`./${folder}/${part}.ts`]?.()) ?? { messages: {} };
    return language === PSEUDO ? pseudoCatalogue(messages) : messages;
  }

  function show(language: Language, messages: Catalogue): void {
    // Days before months and a 24-hour clock, as most users of the English texts write them.
    const locale = language === 'cs' ? 'cs' : 'en-GB';
    const format = locale === loaded.locale ? loaded.format : messageFormat(locale);
    loaded = { language, locale, messages, format };
    document.documentElement.lang = language === PSEUDO ? 'en-x-pseudo' : language;
    for (const listener of listeners) listener();
  }

  async function loadNow(part: Part): Promise<void> {
    const { language } = loaded;
    const messages = await catalogue(language, part);
    show(language, { ...loaded.messages, ...messages });
  }

  async function speak(language: Language): Promise<void> {
    const all = await Promise.all([...parts.keys()].map((part) => catalogue(language, part)));
    show(language, Object.assign({}, ...all));
  }

  // Other tabs of the same browser follow a change of language.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY && newValue !== null) void speak(languageOf([newValue]));
  });

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => loaded,
    load: (part) => {
      const known = parts.get(part);
      if (known !== undefined) return known;
      const loading = loadNow(part);
      parts.set(part, loading);
      // A failed load must not be cached.
      loading.catch(() => parts.delete(part));
      return loading;
    },
    choose: async (language) => {
      localStorage.setItem(STORAGE_KEY, language);
      await speak(language);
    },
    text: (id, values = {}) => {
      const message = loaded.messages[id];
      return message === undefined ? id : fillMessage(message, values, loaded.format);
    },
  };
}

function firstLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('language');
  return languageOf([asked, localStorage.getItem(STORAGE_KEY), ...navigator.languages]);
}
