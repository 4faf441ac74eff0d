/** Sandbox logs as they are stored, for callers who may see the team. */
export { type SandboxRecord, sandboxRecords } from '../reported.store.ts';
