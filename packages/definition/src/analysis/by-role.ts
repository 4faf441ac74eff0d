import { Effort } from '../effort.ts';
import type { Definition } from '../model.ts';
import type { Happening } from './happenings.ts';
import { Reach } from './reach.ts';

/** Steps spent on all roles together: a moment, and far above what honest definitions need. */
const EFFORT = 5_000_000;

/** What going once through all happenings costs for each of them, in steps. */
const COST_OF_ONE = 5;

/** What can come about for the teams of each role. */
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
    // Of half the roles nothing can be said about what none of them can do.
    if (this.#effort.exhausted) this.#byRole.clear();
  }

  /** Empty when there are no roles, or when there was too much to find out. */
  get roles(): ReadonlyMap<string, Reach> {
    return this.#byRole;
  }

  isFor({ control, ownRoles }: Happening, role: string): boolean {
    return [control.roles, ownRoles].every((names) => names.length === 0 || this.#setOf(names).has(role));
  }

  /** Roles that stand in the same lists can do the same, and get the same mark. */
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
