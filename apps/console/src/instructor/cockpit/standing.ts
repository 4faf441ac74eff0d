import type { ExerciseState } from '../../live/exercise-clock.ts';
import type { TeamRow } from '../frame/overview-state.ts';
import { idleFor, type MembersHere } from '../frame/team-presence.ts';

/** The status of a team. */
export type Standing =
  | { readonly kind: 'ready' | 'empty' }
  /** It has not acted yet, and no member is there. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'finished'; readonly at: number }
  | { readonly kind: 'stuck' | 'quiet'; readonly seconds: number }
  /** It has done everything it was asked to; the next thing happens by itself. */
  | { readonly kind: 'waiting'; readonly until: number };

/** What the status of a team depends on beside the team itself. */
export interface Circumstances {
  readonly state: ExerciseState;
  readonly elapsed: number;
  /** A team is stuck after so many seconds of exercise time without an act. */
  readonly stuckAfter: number;
  /** Undefined while it is not known. */
  readonly here: MembersHere | undefined;
  /** On the monotonic clock. */
  readonly now: number;
}

export function standingOf(team: TeamRow, { state, elapsed, stuckAfter, here, now }: Circumstances): Standing {
  if (state === 'READY') return { kind: 'ready' };
  if (team.finishedAt !== null) return { kind: 'finished', at: team.finishedAt };
  if (state === 'FINISHED') return { kind: 'finished', at: elapsed };
  if (team.memberCount === 0) return { kind: 'empty' };
  if (team.lastActAt === null && here?.count === 0) return { kind: 'absent' };
  if (team.stuckSince !== null) {
    const idle = team.lastActAt === null ? idleFor(here, elapsed, now) : elapsed - team.stuckSince;
    if (idle !== undefined && idle >= stuckAfter) return { kind: 'stuck', seconds: idle };
  }
  if (team.stuckSince === null && team.waitsUntil !== null) return { kind: 'waiting', until: team.waitsUntil };
  return { kind: 'quiet', seconds: Math.max(0, elapsed - (team.lastActAt ?? 0)) };
}

/** Teams that need an instructor most come first. */
const URGENCY: Readonly<Record<Standing['kind'], number>> = {
  stuck: 0,
  quiet: 1,
  waiting: 2,
  absent: 3,
  ready: 4,
  empty: 5,
  finished: 6,
};

export function byQuiet(a: Standing, b: Standing): number {
  const seconds = (one: Standing): number => ('seconds' in one ? one.seconds : 0);
  return URGENCY[a.kind] - URGENCY[b.kind] || seconds(b) - seconds(a);
}
