/** What threads need to read exercises, without the rest of the module, which would take them long to load. */
export { streamOf } from './stream-names.ts';
