import type { Budget } from '../budget.ts';
import type { Location } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import type { Origins } from '../yaml/origins.ts';
import type { ConditionWork } from './condition-work.ts';
import type { Names } from './names.ts';
import type { PackagedFiles } from './packaged-files.ts';
import type { PatternWork } from './pattern-work.ts';
import type { Tallies } from './tallies.ts';

/** What every builder needs: source locations, declared names, and the problem log. */
export interface BuildContext {
  readonly origins: Origins;
  readonly log: ProblemLog;
  readonly budget: Budget;
  readonly files: PackagedFiles;
  readonly places: Places;
  readonly conditions: ConditionWork;
  readonly patterns: PatternWork;
  readonly tallies: Tallies;
  readonly milestones: Names;
  readonly roles: Names;
  readonly activities: Names;
  readonly addresses: Names;
}

/** The source locations of the parts of the model, for problems that are found later. */
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
