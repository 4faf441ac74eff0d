import type { Platform } from '../platform.ts';

/** A command for the person at the machine, who needs no password: whoever can read the database is in already. */
export type Command = (platform: Platform, args: readonly string[]) => Promise<string>;
