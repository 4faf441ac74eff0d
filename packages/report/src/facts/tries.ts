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

/** What teams typed in vain, and how often: of a tool, or as the address of a mail. */
export class Tries {
  readonly #byKey = new Map<string, Counted>();
  count = 0;
  readonly teams = new Set<number>();

  add(name: string, text: string, team: number): void {
    this.count += 1;
    this.teams.add(team);
    const short = text.length > MAX_LENGTH ? `${[...text.slice(0, MAX_LENGTH)].slice(0, -1).join('')}…` : text;
    const key = JSON.stringify([name, short]);
    const known = this.#byKey.get(key);
    if (known === undefined && this.#byKey.size === MAX_DIFFERENT) return;
    const found = known ?? { name, text: short, count: 0, teams: new Set<number>() };
    this.#byKey.set(key, found);
    found.count += 1;
    found.teams.add(team);
  }

  /** What most teams tried comes first. */
  mostFrequent(most: number): Try[] {
    return [...this.#byKey.values()].sort((a, b) => b.teams.size - a.teams.size || b.count - a.count).slice(0, most);
  }
}
