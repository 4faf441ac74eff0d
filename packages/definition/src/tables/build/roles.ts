import { caseless } from '../../caseless.ts';
import { LENGTHS } from '../../limits.ts';
import { quote } from '../../problem/quote.ts';
import { MAX_ENTRIES } from '../../schema/files.ts';
import type { Place, TableReport } from '../report.ts';
import { couldBeSeveral, cut, isEverybody, namesIn, surelyNames } from './names-of-cell.ts';

/** The roles of a table: whoever a row is for, unless it is everybody. */
export class Roles {
  readonly #certain: ReadonlySet<string>;
  readonly #names = new Map<string, string>();
  readonly #report: TableReport;

  /** `cells`: all that name roles. */
  constructor(cells: Iterable<string>, report: TableReport) {
    this.#certain = surelyNames(cells);
    this.#report = report;
  }

  get count(): number {
    return this.#names.size;
  }

  get all(): readonly string[] {
    return [...this.#names.values()];
  }

  /** The roles of a row; none for every team. Undefined if there are more roles than a definition can have. */
  of(cell: string, place: Place): readonly string[] | undefined {
    const isKnown = (name: string): boolean => this.#certain.has(caseless(name));
    const names = namesIn(cell, isKnown);
    for (const name of names.filter((each) => couldBeSeveral(each, isKnown)))
      this.#report.add('changed', place, 'one_role', { role: quote(name) });
    const others = names.filter((name) => !isEverybody(name));
    if (others.length < names.length) {
      if (others.length > 0) this.#report.add('changed', place, 'all_teams', { text: quote(cell) });
      return [];
    }
    const isNew = (name: string): boolean => !this.#names.has(keyOf(name));
    if (this.#names.size + others.filter(isNew).length > MAX_ENTRIES.roles) {
      this.#report.add('changed', place, 'too_many_roles', { max: MAX_ENTRIES.roles });
      return undefined;
    }
    return [...new Set(others.map((name) => this.#role(name, place)))];
  }

  #role(name: string, place: Place): string {
    const known = this.#names.get(keyOf(name));
    const role = known ?? cut(name, LENGTHS.name);
    if (known === undefined) this.#names.set(keyOf(name), role);
    if (name.length > LENGTHS.name)
      this.#report.add('changed', place, 'role_cut', { max: LENGTHS.name, text: quote(name) });
    else if (name !== role)
      this.#report.add('changed', place, 'role_spelled', { text: quote(name), role: quote(role) });
    return role;
  }
}

function keyOf(name: string): string {
  return caseless(cut(name, LENGTHS.name));
}
