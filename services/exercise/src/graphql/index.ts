export { Batch } from './batch.ts';
export type { Schema } from './builder.ts';
export type { GraphqlContext } from './context.ts';
