/** What worker threads need to read exercises, without the rest of the module, which takes long to load. */
export { streamOf } from './stream-names.ts';
