import type { State } from '../state/state.ts';

/** A team at one moment, as somebody sees it: a member what the team sees, an instructor more. */
export interface Sight {
  readonly state: State;
  readonly teamId: number;
  readonly seesAll: boolean;
}

/** Before the start, a team sees nothing but itself; the same holds for one that never started. */
export function canSeeContent({ state, seesAll }: Pick<Sight, 'state' | 'seesAll'>): boolean {
  return seesAll || state.clock.startedAt !== null;
}
