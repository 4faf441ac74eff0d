import type { BlobStore } from '@muster/kit/blobs';
import type { Metrics } from '@muster/kit/http';
import type { Deps as KitDeps } from '@muster/kit/service';
import type { ExerciseConfig } from './config.ts';
import type { PasswordHasher } from './passwords/index.ts';

export type Deps = KitDeps<ExerciseConfig>;

/** The dependencies of every module. */
export interface Foundation extends Deps {
  readonly hasher: PasswordHasher;
  readonly blobs: BlobStore;
  readonly metrics: Metrics;
  /** The maximum interval between checks for due streams, in case a hint is lost. */
  readonly lookForDueEveryMs: number;
  /** A client that reads nothing from its socket for this long is disconnected. */
  readonly sentWithinMs: number;
  /** Processes that check packages are kept for the next platform in this process: starting one takes half a second. */
  readonly sharesProcesses: boolean;
  /** A check of a package that takes longer is abandoned. The largest packages take a few seconds. */
  readonly checkMs: number;
  /** Below this free space on the disk, files of exercises are refused, so that the platform itself keeps working. */
  readonly keepFreeBytes: number;
}
