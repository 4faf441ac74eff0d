import type { Asked } from './asked.ts';

/** Time has passed. */
export interface Wake extends Asked {
  readonly type: 'wake';
}

/** What is due happens before any command is decided, so nothing is left to do. */
export function wake(): void {}
