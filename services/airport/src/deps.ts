import type { Deps as KitDeps } from '@muster/kit/service';
import type { AirportConfig } from './config.ts';

export type Deps = KitDeps<AirportConfig>;
