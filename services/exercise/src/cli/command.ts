import type { Platform } from '../platform.ts';

/** A command for the operator, who needs no password: anyone who can read the database has access already. */
export type Command = (platform: Platform, args: readonly string[]) => Promise<string>;
