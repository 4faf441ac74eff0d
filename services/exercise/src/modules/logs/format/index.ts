/** What documents and schemas are made from. */
export { LOG_FILES } from './log-files.schema.ts';
