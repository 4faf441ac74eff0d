import type { Outcome } from '@muster/definition';

/** What of a milestone decides how it counts. */
export interface CountedMilestone {
  readonly outcome: Outcome;
  readonly final: boolean;
}

/** Milestones that count for a team, by how they count; each by its index in the definition. */
export interface Tally {
  readonly good: readonly number[];
  /** Good ones that finish a team: only one ending can come, so that they are one. */
  readonly endings: readonly number[];
  readonly bad: readonly number[];
}

export interface MilestoneCount {
  readonly reached: number;
  readonly total: number;
  readonly setbacks: number;
}

/** Whether an objective is met: nothing is, without a milestone that counts. */
export function isMet({ reached, total }: Pick<MilestoneCount, 'reached' | 'total'>): boolean {
  return total > 0 && reached === total;
}

/** Sorts the milestones of a team's role, or some of them, by how they count. */
export function tallyOf(milestones: Iterable<readonly [place: number, milestone: CountedMilestone]>): Tally {
  const tally = { good: [] as number[], endings: [] as number[], bad: [] as number[] };
  for (const [place, { outcome, final }] of milestones) {
    if (outcome === 'bad') tally.bad.push(place);
    if (outcome === 'good') (final ? tally.endings : tally.good).push(place);
  }
  return tally;
}

/** The one rule by which a team has reached so many of so many. */
export function countOf({ good, endings, bad }: Tally, isOn: (place: number) => boolean): MilestoneCount {
  const among = (places: readonly number[]): number => places.reduce((sum, place) => sum + Number(isOn(place)), 0);
  return {
    reached: among(good) + Number(endings.some(isOn)),
    total: good.length + Number(endings.length > 0),
    setbacks: among(bad),
  };
}

/** The number that is reached, kept while milestones go on and off: for what is counted at every moment of an exercise. */
export class ReachedSoFar {
  readonly #good: ReadonlySet<number>;
  readonly #endings: ReadonlySet<number>;
  readonly #on = new Set<number>();
  #endingsOn = 0;
  #goodOn = 0;

  constructor({ good, endings }: Pick<Tally, 'good' | 'endings'>) {
    this.#good = new Set(good);
    this.#endings = new Set(endings);
  }

  /** As `countOf` counts it. */
  get reached(): number {
    return this.#goodOn + Number(this.#endingsOn > 0);
  }

  turn(place: number, on: boolean): void {
    if (this.#on.has(place) === on) return;
    const step = on ? 1 : -1;
    if (on) this.#on.add(place);
    else this.#on.delete(place);
    if (this.#good.has(place)) this.#goodOn += step;
    if (this.#endings.has(place)) this.#endingsOn += step;
  }
}
