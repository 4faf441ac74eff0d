/** What worker threads need to read uploads, without the rest of the module, which takes long to load. */
export { type UploadRecord, uploadCount, uploadRecords } from './records.service.ts';
