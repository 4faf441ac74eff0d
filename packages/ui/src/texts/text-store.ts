import { ENGLISH, type Grammar, grammarOf, type Params } from '@muster/sentences';
import { entryOf, type Language, languageOf, PSEUDO } from './languages.ts';
import { type Catalogue, fillMessage, type MessageFormat, messageFormat, type Values } from './message.ts';
import { pseudoCatalogue } from './pseudo-locale.ts';
import { type Sentences, saidIn } from './said-in.ts';

const STORAGE_KEY = 'language';

/** The current texts; replaced as a whole, so that React notices the change. */
export interface LoadedTexts {
  readonly language: Language;
  /** For dates and numbers. */
  readonly locale: string;
  readonly messages: Catalogue;
  readonly format: MessageFormat;
  /** What the server says, by part. English needs few: the server speaks it. */
  readonly sentences: Readonly<Record<string, Sentences>>;
  readonly grammar: Grammar;
}

/** What a file of texts contains: texts of the page, or sentences of the server in its language. */
export type TextFile = { readonly messages: Catalogue } | { readonly sentences: Sentences };

/** Files by path, such as `./en/common.ts`, from `import.meta.glob`. */
type TextFiles = Readonly<Record<string, () => Promise<TextFile>>>;

export interface TextStore<Id extends string, Part extends string> {
  subscribe(listener: () => void): () => void;
  current(): LoadedTexts;
  /** Loads the texts of a part in the current language. Concurrent calls share one load. */
  load(part: Part): Promise<void>;
  choose(language: Language): Promise<void>;
  text(id: Id, values?: Values): string;
  /** What the server says, in the current language; undefined if only the server can say it. */
  say(part: Part, code: string, params: Params): string | undefined;
}

/** The texts of a page, loaded part by part, in the chosen language or that of the browser. */
export function createTextStore<Id extends string, Part extends string>(files: TextFiles): TextStore<Id, Part> {
  const parts = new Map<Part, Promise<void>>();
  const listeners = new Set<() => void>();
  let loaded: LoadedTexts = {
    language: firstLanguage(),
    locale: 'en-GB',
    messages: {},
    format: messageFormat('en-GB'),
    sentences: {},
    grammar: ENGLISH,
  };

  async function readFile(folder: string, part: Part): Promise<{ messages: Catalogue; sentences: Sentences }> {
    return { messages: {}, sentences: {}, ...(await files[`./${folder}/${part}.ts`]?.()) };
  }

  /** The texts of a part; those that the language does not have are in English. */
  async function read(language: Language, part: Part): Promise<Pick<LoadedTexts, 'messages' | 'sentences'>> {
    const folder = language === PSEUDO ? 'en' : language;
    const [own, english] = await Promise.all([
      readFile(folder, part),
      entryOf(language).isWhole ? undefined : readFile('en', part),
    ]);
    const messages = { ...english?.messages, ...own.messages };
    return {
      messages: language === PSEUDO ? pseudoCatalogue(messages) : messages,
      // A sentence without words in the language is left to the server, which speaks English.
      sentences: { [part]: own.sentences },
    };
  }

  function show(language: Language, { messages, sentences }: Pick<LoadedTexts, 'messages' | 'sentences'>): void {
    const { locale } = entryOf(language);
    const { format, grammar } =
      locale === loaded.locale
        ? loaded
        : { format: messageFormat(locale), grammar: language === 'en' ? ENGLISH : grammarOf(locale) };
    loaded = { language, locale, messages, format, sentences, grammar };
    document.documentElement.lang = language === PSEUDO ? 'en-x-pseudo' : language;
    for (const listener of listeners) listener();
  }

  async function loadNow(part: Part): Promise<void> {
    const { language } = loaded;
    const { messages, sentences } = await read(language, part);
    show(language, {
      messages: { ...loaded.messages, ...messages },
      sentences: { ...loaded.sentences, ...sentences },
    });
  }

  async function speak(language: Language): Promise<void> {
    const all = await Promise.all([...parts.keys()].map((part) => read(language, part)));
    show(language, {
      messages: Object.assign({}, ...all.map(({ messages }) => messages)),
      sentences: Object.assign({}, ...all.map(({ sentences }) => sentences)),
    });
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
    say: (part, code, params) => saidIn(loaded.sentences[part] ?? {}, loaded.grammar, code, params),
  };
}

function firstLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('language');
  return languageOf([asked, localStorage.getItem(STORAGE_KEY), ...navigator.languages]);
}
