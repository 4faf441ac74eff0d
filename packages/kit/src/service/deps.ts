import type { CommonConfig } from '../config/index.ts';
import type { Database } from '../database/index.ts';
import type { Clock, Ids, Logger } from '../runtime/index.ts';

/** The dependencies of an app. Everything that can differ between two runs is injected here. */
export interface Deps<Config extends CommonConfig> {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  /** Prints something to the operator's terminal once that must not be logged. */
  readonly notice: (sentence: string) => void;
}
