import type { CommandBase } from './command-base.ts';

/** Time has passed. */
export interface Wake extends CommandBase {
  readonly type: 'wake';
}

/** What is due happens before any command is decided, so nothing is left to do. */
export function wake(): void {}
