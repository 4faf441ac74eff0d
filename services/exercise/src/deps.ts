import type { Deps as KitDeps } from '@muster/kit/service';
import type { ExerciseConfig } from './config.ts';

export type Deps = KitDeps<ExerciseConfig>;
