/** The source of the documentation and the schemas of the format. */
export { EventRow } from './event-table.schema.ts';
export { LOG_FILES } from './log-files.schema.ts';
export { Run } from './run.schema.ts';
