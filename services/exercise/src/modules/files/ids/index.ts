/** What worker threads need to name files, without the rest of the module, which takes long to load. */
export { definitionFileId } from '../definition-file-id.ts';
