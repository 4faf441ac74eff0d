import type { OnceFor } from '@muster/kit/http';
import type { Deps as KitDeps } from '@muster/kit/service';
import type { AirportConfig } from './config.ts';

export type Deps = KitDeps<AirportConfig>;

/** What a module is registered with. */
export interface ModuleDeps extends Deps {
  readonly onceFor: OnceFor;
}
