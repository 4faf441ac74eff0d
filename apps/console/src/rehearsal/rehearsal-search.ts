/** How a definition is rehearsed. What is not said is left to the defaults. */
export interface RehearsalSearch {
  readonly runs?: number;
  readonly seed?: number;
  /** The number of teams; by default two per role. */
  readonly teams?: number;
  readonly mode?: 'on-demand';
}

/** The least and the most of each number: a browser plays this in minutes. */
export const LIMITS = { runs: [1, 1000], seed: [0, 1_000_000_000], teams: [1, 100] } as const;

export const DEFAULTS = { runs: 40, seed: 1 } as const;

/** A whole number within its limits, or nothing. */
export function numberWithin(value: unknown, [least, most]: readonly [number, number]): number | undefined {
  const text = String(value).trim();
  const number = Number(text);
  return /^\d{1,10}$/.test(text) && number >= least && number <= most ? number : undefined;
}

/** In the address, so that a colleague who gets it sees the same report. */
export function rehearsalSearch(search: Record<string, unknown>): RehearsalSearch {
  const runs = numberWithin(search['runs'], LIMITS.runs);
  const seed = numberWithin(search['seed'], LIMITS.seed);
  const teams = numberWithin(search['teams'], LIMITS.teams);
  return {
    ...(runs === undefined || runs === DEFAULTS.runs ? {} : { runs }),
    ...(seed === undefined || seed === DEFAULTS.seed ? {} : { seed }),
    ...(teams === undefined ? {} : { teams }),
    ...(search['mode'] === 'on-demand' ? { mode: 'on-demand' } : {}),
  };
}
