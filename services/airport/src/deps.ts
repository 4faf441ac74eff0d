import type { OnceFor } from '@muster/kit/http';
import type { Deps as KitDeps } from '@muster/kit/service';
import type { AirportConfig } from './config.ts';

export type Deps = KitDeps<AirportConfig>;

/** What every module works with. */
export interface ModuleDeps extends Deps {
  readonly onceFor: OnceFor;
}
