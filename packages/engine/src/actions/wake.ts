import type { Asked } from './asked.ts';

/** Time has passed. What is due happens before any command is decided, so there is nothing left to do. */
export interface Wake extends Asked {
  readonly type: 'wake';
}
