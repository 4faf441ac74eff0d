export { compareNames } from './compare-names.ts';
export { LANGUAGES, type Language, languageOf } from './languages.ts';
export { type Catalogue, fillMessage, type Message, type Translation, type Values } from './message.ts';
export { pseudoCatalogue } from './pseudo.ts';
export { searchForm } from './search-form.ts';
export { createTextStore, type LoadedTexts } from './text-store.ts';
