/** What worker threads need of lessons, without the rest of the module, which takes long to load. */
export { type LessonRecord, lessonMarks, lessonRecords } from './records.service.ts';
