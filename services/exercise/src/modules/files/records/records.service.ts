/** Uploads as they are stored, for callers who may see the exercise. */
export { type FileRow as UploadRecord, uploadCount, uploadRecords } from '../files.store.ts';
