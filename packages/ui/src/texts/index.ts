export { compareNames } from './compare-names.ts';
export { LANGUAGES, type Language, languageOf } from './languages.ts';
export {
  type Catalogue,
  fillMessage,
  type Message,
  type MessageFormat,
  messageFormat,
  type Translation,
  type Values,
} from './message.ts';
export { pseudoCatalogue } from './pseudo-locale.ts';
export { type Sentences, saidIn } from './said-in.ts';
export { searchKey } from './search-key.ts';
export { createTextStore, type LoadedTexts, type TextFile, type TextStore } from './text-store.ts';
