import type { BlobStore } from '@muster/kit/blobs';
import type { Metrics } from '@muster/kit/http';
import type { Deps as KitDeps } from '@muster/kit/service';
import type { ExerciseConfig } from './config.ts';
import type { PasswordHasher } from './passwords/index.ts';

export type Deps = KitDeps<ExerciseConfig>;

/** What every module can work with. */
export interface Foundation extends Deps {
  readonly hasher: PasswordHasher;
  readonly blobs: BlobStore;
  readonly metrics: Metrics;
  /** The longest time between two looks for what is due, should nobody tell of it. */
  readonly lookForDueEveryMs: number;
  /** A client that takes nothing of what it is sent over a socket for so long is cut off. */
  readonly sentWithinMs: number;
  /** Processes that check packages are left to the next platform in this process: starting one takes half a second. */
  readonly sharesProcesses: boolean;
  /** With less than this on the disk, files of exercises are refused, so that the platform itself goes on. */
  readonly keepFreeBytes: number;
}
