/** The source of the documentation and the schemas of the format. */
export { LOG_FILES } from './log-files.schema.ts';
