/** What worker threads need of notes, without the rest of the module, which takes long to load. */
export { type NoteRecord, noteMarks, noteRecords } from './records.service.ts';
