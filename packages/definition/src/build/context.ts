import type { Budget } from '../budget.ts';
import type { Location } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import type { Origins } from '../yaml/origins.ts';
import type { Names } from './names.ts';
import type { PackagedFiles } from './packaged-files.ts';

/** What every builder needs: where things stand, what exists, and whom to tell. */
export interface BuildContext {
  readonly origins: Origins;
  readonly log: ProblemLog;
  readonly budget: Budget;
  readonly files: PackagedFiles;
  readonly places: Places;
  readonly milestones: Names;
  readonly roles: Names;
  readonly activities: Names;
  readonly addresses: Names;
}

/** Where the parts of the model come from, for what is found out about them later. */
export class Places {
  readonly #places = new WeakMap<object, Location>();

  record<Part extends object>(part: Part, at: Location): Part {
    this.#places.set(part, at);
    return part;
  }

  of(part: object): Location | undefined {
    return this.#places.get(part);
  }
}
