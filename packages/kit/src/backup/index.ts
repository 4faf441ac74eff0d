export { copyCommand } from './command.ts';
export type { BackupOptions } from './options.ts';
