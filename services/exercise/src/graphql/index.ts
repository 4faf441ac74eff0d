export { answerTurns } from './answer-turns.ts';
export type { Schema } from './builder.ts';
export type { GraphqlContext } from './context.ts';
export { throwUnlessDropped } from './dropped-errors.ts';
export type { EnumValues } from './enum-values.ts';
export { loader } from './loader.ts';
export { readId } from './read-id.ts';
export type { Sharable } from './response-cache.ts';
export { forAllSubscribers } from './shared-responses.ts';
