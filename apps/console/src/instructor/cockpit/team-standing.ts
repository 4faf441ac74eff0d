import type { TeamRow } from '../../exercise/overview-state.ts';
import type { ExerciseState } from '../../live/exercise-clock.ts';

/** The status of a team. */
export type Standing =
  | { readonly kind: 'ready' | 'empty' }
  | { readonly kind: 'finished'; readonly at: number }
  | { readonly kind: 'stuck' | 'quiet'; readonly seconds: number }
  /** It has done everything it was asked to; the next thing happens by itself. */
  | { readonly kind: 'waiting'; readonly until: number };

/** A team is stuck after this many seconds of exercise time without an act. */
export function standingOf(team: TeamRow, state: ExerciseState, elapsed: number, stuckAfter: number): Standing {
  if (state === 'READY') return { kind: 'ready' };
  if (team.finishedAt !== null) return { kind: 'finished', at: team.finishedAt };
  if (state === 'FINISHED') return { kind: 'finished', at: elapsed };
  if (team.memberCount === 0) return { kind: 'empty' };
  if (team.stuckSince !== null && elapsed - team.stuckSince >= stuckAfter) {
    return { kind: 'stuck', seconds: elapsed - team.stuckSince };
  }
  if (team.stuckSince === null && team.waitsUntil !== null) return { kind: 'waiting', until: team.waitsUntil };
  return { kind: 'quiet', seconds: Math.max(0, elapsed - (team.lastActAt ?? 0)) };
}

/** Teams that need an instructor most come first. */
const URGENCY: Readonly<Record<Standing['kind'], number>> = {
  stuck: 0,
  quiet: 1,
  waiting: 2,
  ready: 3,
  empty: 4,
  finished: 5,
};

export function byQuiet(a: Standing, b: Standing): number {
  const seconds = (one: Standing): number => ('seconds' in one ? one.seconds : 0);
  return URGENCY[a.kind] - URGENCY[b.kind] || seconds(b) - seconds(a);
}
