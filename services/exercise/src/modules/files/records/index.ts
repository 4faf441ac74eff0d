/** What worker threads need of files, without the rest of the module, which takes long to load. */
export { definitionFileId } from '../definition-file-id.ts';
export { type UploadRecord, uploadCount, uploadIds, uploadRecords } from './records.service.ts';
