import type { CommonConfig } from '../config/index.ts';
import type { Database } from '../database/index.ts';
import type { Clock, Ids, Logger } from '../runtime/index.ts';

/** What an app is made of. Whatever could differ between two runs comes in here. */
export interface Deps<Config extends CommonConfig> {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  /** Says something once to the person at the terminal that must not stay in a log. */
  readonly notice: (sentence: string) => void;
}
