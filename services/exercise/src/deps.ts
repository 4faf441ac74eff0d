import type { BlobStore } from '@muster/kit/blobs';
import type { Metrics } from '@muster/kit/http';
import type { Sealer } from '@muster/kit/sealing';
import type { Deps as KitDeps } from '@muster/kit/service';
import type { ExerciseConfig } from './config.ts';
import type { PasswordHasher } from './passwords/index.ts';

export type Deps = KitDeps<ExerciseConfig>;

/** The dependencies of every module. */
export interface Foundation extends Deps {
  readonly hasher: PasswordHasher;
  /** Undefined without `SECRETS_KEY`. */
  readonly sealer: Sealer | undefined;
  readonly blobs: BlobStore;
  readonly metrics: Metrics;
  /** A client that reads nothing from its socket for this long is disconnected. */
  readonly sentWithinMs: number;
  /** Below this free space on the disk, files of exercises are refused, so that the platform itself keeps working. */
  readonly keepFreeBytes: number;
}
