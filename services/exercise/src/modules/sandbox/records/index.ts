/** What worker threads need to read sandbox logs, without the rest of the module, which takes long to load. */
export { type SandboxRecord, sandboxRecords } from './records.service.ts';
