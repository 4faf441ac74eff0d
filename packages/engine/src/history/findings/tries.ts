/** The most different texts that are told apart: teams type what they like. */
const MAX_DIFFERENT = 1_000;
/** A longer one is hardly typed twice, and nobody reads it in a table. */
const MAX_LENGTH = 100;

export interface Try {
  readonly name: string;
  readonly text: string;
  readonly count: number;
  readonly teams: ReadonlySet<number>;
}

interface Counted extends Try {
  count: number;
  readonly teams: Set<number>;
}

/** As stored: teams as a list. */
export interface StoredTries {
  readonly count: number;
  readonly teams: readonly number[];
  readonly all: readonly (readonly [name: string, text: string, count: number, teams: readonly number[]])[];
}

/** What teams typed in vain, and how often: of a tool, or as the address of a mail. */
export class Tries {
  readonly #byKey = new Map<string, Counted>();
  count = 0;
  readonly teams = new Set<number>();

  static from({ count, teams, all }: StoredTries): Tries {
    const tries = new Tries();
    tries.count = count;
    for (const team of teams) tries.teams.add(team);
    for (const [name, text, times, by] of all) {
      tries.#byKey.set(keyOf(name, text), { name, text, count: times, teams: new Set(by) });
    }
    return tries;
  }

  /** Those of several streams together. */
  static sum(all: readonly Tries[]): Tries {
    const [only] = all;
    if (only !== undefined && all.length === 1) return only;
    const sum = new Tries();
    for (const tries of all) {
      sum.count += tries.count;
      for (const team of tries.teams) sum.teams.add(team);
      for (const one of tries.#byKey.values()) sum.#put(one.name, one.text, one.count, one.teams);
    }
    return sum;
  }

  get stored(): StoredTries {
    const all = [...this.#byKey.values()].map(
      ({ name, text, count, teams }) => [name, text, count, [...teams]] as const,
    );
    return { count: this.count, teams: [...this.teams], all };
  }

  add(name: string, text: string, team: number): void {
    this.count += 1;
    this.teams.add(team);
    const short = text.length > MAX_LENGTH ? `${[...text.slice(0, MAX_LENGTH)].slice(0, -1).join('')}…` : text;
    this.#put(name, short, 1, [team]);
  }

  #put(name: string, text: string, times: number, teams: Iterable<number>): void {
    const key = keyOf(name, text);
    const known = this.#byKey.get(key);
    if (known === undefined && this.#byKey.size === MAX_DIFFERENT) return;
    const found = known ?? { name, text, count: 0, teams: new Set<number>() };
    this.#byKey.set(key, found);
    found.count += times;
    for (const team of teams) found.teams.add(team);
  }

  /** What most teams tried comes first. */
  mostFrequent(most: number): Try[] {
    return [...this.#byKey.values()].sort((a, b) => b.teams.size - a.teams.size || b.count - a.count).slice(0, most);
  }
}

const keyOf = (name: string, text: string): string => JSON.stringify([name, text]);
