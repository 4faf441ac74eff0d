export { copyCommand } from './command.ts';
export type { BackupNotes } from './notes.ts';
