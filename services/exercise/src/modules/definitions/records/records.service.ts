/** Definitions as they are stored, for callers who may see what was made of them. */
export { definitionRecord } from '../definitions.store.ts';
