/** What worker threads need to read definitions, without the rest of the module, which takes long to load. */
export { definitionRecord } from './records.service.ts';
