export type { Schema } from './builder.ts';
export type { GraphqlContext } from './context.ts';
export { loader } from './loader.ts';
