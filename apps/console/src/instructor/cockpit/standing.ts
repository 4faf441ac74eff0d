import type { ExerciseState } from '../../live/exercise-clock.ts';
import type { TeamRow } from '../frame/overview-state.ts';

/** Seconds of exercise time without an act after which a team is stuck. */
const STUCK_AFTER_S = 300;

/** How a team is getting on. */
export type Standing =
  | { readonly kind: 'ready' | 'empty' }
  | { readonly kind: 'finished'; readonly at: number }
  | { readonly kind: 'stuck' | 'quiet'; readonly seconds: number }
  /** It has done all it was asked to; time alone brings the next thing. */
  | { readonly kind: 'waiting'; readonly until: number };

export function standingOf(team: TeamRow, state: ExerciseState, elapsed: number): Standing {
  if (state === 'READY') return { kind: 'ready' };
  if (team.finishedAt !== null) return { kind: 'finished', at: team.finishedAt };
  if (team.memberCount === 0) return { kind: 'empty' };
  if (team.stuckSince !== null && elapsed - team.stuckSince >= STUCK_AFTER_S && state !== 'FINISHED') {
    return { kind: 'stuck', seconds: elapsed - team.stuckSince };
  }
  if (team.stuckSince === null && team.waitsUntil !== null) return { kind: 'waiting', until: team.waitsUntil };
  return { kind: 'quiet', seconds: Math.max(0, elapsed - (team.lastActAt ?? 0)) };
}

/** Teams for which an instructor can do most come first. */
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
