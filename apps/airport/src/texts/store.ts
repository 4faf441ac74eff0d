import { type Catalogue, createTextStore, type Language } from '@muster/ui/texts';

type Texts = typeof import('./en/common.ts').messages & typeof import('./en/planning.ts').messages;

/** A text of the page, by name. */
export type TextId = keyof Texts;

/** Loaded with the screens that need them. */
export type TextPart = 'common' | 'planning';

export const textStore = createTextStore<TextId, TextPart>(
  import.meta.glob<{ messages: Catalogue }>(['./en/*.ts', './cs/*.ts']),
);

export const loadTexts = (part: TextPart): Promise<void> => textStore.load(part);

export const chooseLanguage = (language: Language): Promise<void> => textStore.choose(language);
