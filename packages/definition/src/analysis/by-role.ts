import { Effort } from '../effort.ts';
import type { Definition } from '../model.ts';
import type { Happening } from './happenings.ts';
import { Reach } from './reach.ts';

/** The step limit for all roles together: a fraction of a second, and far above what ordinary definitions need. */
const EFFORT = 5_000_000;

/** The cost of one pass over all happenings per happening, in steps. */
const COST_OF_ONE = 5;

/** What is reachable for the teams of each role. */
export class ReachByRole {
  readonly #byRole = new Map<string, Reach>();
  readonly #effort = new Effort(EFFORT);
  readonly #sets = new WeakMap<readonly string[], ReadonlySet<string>>();

  constructor(definition: Definition, happenings: readonly Happening[], overall: Reach) {
    if (!definition.config.enableRoles) return;
    const alike = new Map<string, Reach>();
    for (const [role, mark] of this.#marks(definition, happenings)) {
      const known = alike.get(mark);
      this.#effort.step(known === undefined ? happenings.length * COST_OF_ONE : 0);
      if (this.#effort.exhausted) break;
      const concerned = known === undefined ? happenings.filter((each) => this.isFor(each, role)) : [];
      const reach = known ?? new Reach(definition, concerned, this.#effort, overall);
      alike.set(mark, reach);
      this.#byRole.set(role, reach);
    }
    // With only some of the roles analysed, nothing can be said about what no role can reach.
    if (this.#effort.exhausted) this.#byRole.clear();
  }

  /** Empty if there are no roles, or if the analysis ran out of steps. */
  get roles(): ReadonlyMap<string, Reach> {
    return this.#byRole;
  }

  isFor({ control, ownRoles }: Happening, role: string): boolean {
    return [control.roles, ownRoles].every((names) => names.length === 0 || this.#setOf(names).has(role));
  }

  /** Roles that appear in the same lists have the same reach, and get the same mark. */
  #marks({ roles }: Definition, happenings: readonly Happening[]): Map<string, string> {
    const marks = new Map<string, number[]>(roles.map(({ name }) => [name, []]));
    for (const [i, { control, ownRoles }] of happenings.entries()) {
      for (const role of control.roles) marks.get(role)?.push(2 * i);
      for (const role of ownRoles) marks.get(role)?.push(2 * i + 1);
    }
    return new Map([...marks].map(([role, places]) => [role, places.join(' ')]));
  }

  #setOf(names: readonly string[]): ReadonlySet<string> {
    const known = this.#sets.get(names) ?? new Set(names);
    this.#sets.set(names, known);
    return known;
  }
}
