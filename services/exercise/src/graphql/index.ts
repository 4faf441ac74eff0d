export type { Schema } from './builder.ts';
export type { GraphqlContext } from './context.ts';
export type { EnumValues } from './enum-values.ts';
export type { Sharable } from './kept-answers.ts';
export { loader } from './loader.ts';
export { readId } from './read-id.ts';
export { forEverybody } from './shared-answers.ts';
