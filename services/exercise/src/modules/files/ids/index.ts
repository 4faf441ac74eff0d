/** What threads need to name files, without the rest of the module, which would take them long to load. */
export { definitionFileId } from '../definition-file-id.ts';
