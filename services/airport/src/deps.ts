import type { OnceFor } from '@muster/kit/http';
import type { Deps as KitDeps } from '@muster/kit/service';
import type { AirportConfig } from './config.ts';
import type { CurrentTags } from './read-models/current-tags.ts';
import type { KeptAnswers } from './resources/kept-answers.ts';

export type Deps = KitDeps<AirportConfig>;

/** The dependencies of every module. */
export interface ModuleDeps extends Deps {
  readonly onceFor: OnceFor;
  readonly kept: KeptAnswers;
  readonly tags: CurrentTags;
}
