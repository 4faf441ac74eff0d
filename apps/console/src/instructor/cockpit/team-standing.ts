import { type TeamWord, teamWord } from '@muster/engine/words';
import type { TeamRow } from '../../exercise/overview-state.ts';
import type { AwayTeams } from '../../exercise/team-presence.ts';
import type { ExerciseState } from '../../live/exercise-clock.ts';

/** The five words for a team, in the order of precedence. */
export const WORDS = ['away', 'stuck', 'quiet', 'waiting', 'working'] as const satisfies readonly Word[];
export type Word = TeamWord | 'away';

/** The status of a team. */
export type Standing =
  | { readonly kind: 'ready' }
  | { readonly kind: 'finished'; readonly at: number }
  /** With the seconds since its last act. */
  | { readonly kind: Word; readonly seconds: number };

/** What the status depends on besides the team. */
export interface StandingMoment {
  readonly state: ExerciseState;
  /** Exercise time in seconds. */
  readonly elapsed: number;
  readonly stuckAfter: number;
  readonly away: AwayTeams;
}

export function standingOf(team: TeamRow, { state, elapsed, stuckAfter, away }: StandingMoment): Standing {
  if (state === 'READY') return { kind: 'ready' };
  if (team.finishedAt !== null) return { kind: 'finished', at: team.finishedAt };
  if (state === 'FINISHED') return { kind: 'finished', at: elapsed };
  const seconds = Math.max(0, elapsed - (team.lastActAt ?? 0));
  if (team.memberCount === 0 || away?.has(team.teamId) === true) return { kind: 'away', seconds };
  return { kind: wordOf(team, state, elapsed, stuckAfter), seconds };
}

/** The rule of the engine, which the server asks too. */
function wordOf(team: TeamRow, phase: ExerciseState, elapsed: number, stuckAfter: number): Word {
  const facts = {
    phase,
    finishedAt: null,
    members: team.memberCount,
    lastAct: milliseconds(team.lastActAt),
    hintedAt: milliseconds(team.hintedAt),
    waitsForTime: team.stuckSince === null,
  };
  return teamWord(facts, { time: 1000 * elapsed, stuckAfter: 1000 * stuckAfter }) ?? 'working';
}

const milliseconds = (seconds: number | null): number | null => (seconds === null ? null : Math.round(1000 * seconds));

/** Teams that need an instructor most come first. */
const URGENCY: Readonly<Record<Standing['kind'], number>> = {
  stuck: 0,
  quiet: 1,
  working: 2,
  waiting: 3,
  away: 4,
  ready: 5,
  finished: 6,
};

export function byQuiet(a: Standing, b: Standing): number {
  const seconds = (one: Standing): number => ('seconds' in one ? one.seconds : 0);
  return URGENCY[a.kind] - URGENCY[b.kind] || seconds(b) - seconds(a);
}
