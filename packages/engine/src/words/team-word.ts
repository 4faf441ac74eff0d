/**
 * How a team is doing, in the order of precedence. A sixth word comes before them all where presence is known: `away`,
 * if no member is here.
 */
export const TEAM_WORDS = ['stuck', 'quiet', 'waiting', 'working'] as const;
export type TeamWord = (typeof TEAM_WORDS)[number];

/** What the word depends on. Times are milliseconds of exercise time. */
export interface WordFacts {
  readonly phase: string;
  readonly finishedAt: number | null;
  /** Their number. */
  readonly members: number;
  /** When a member, or the sandbox, last acted. */
  readonly lastAct: number | null;
  /** When an instructor last sent it something. */
  readonly hintedAt?: number | null;
  /** Whether it has done everything it was asked to, so that only time brings the next thing. */
  readonly waitsForTime: boolean;
}

/** When the word is asked for, and after how long without an act or a hint a team is stuck. */
export interface WordMoment {
  readonly time: number;
  readonly stuckAfter: number;
}

/** A team that does nothing for so long, although it could, is quiet. */
export const QUIET_AFTER = 2 * 60_000;
/** Exercises have this unless their instructors choose another. */
export const DEFAULT_STUCK_AFTER = 5 * 60_000;

/** The word for a team; `null` before the start, after the end, and for a team that has finished or has no members. */
export function teamWord(facts: WordFacts, { time, stuckAfter }: WordMoment): TeamWord | null {
  const { phase, finishedAt, members, lastAct, waitsForTime } = facts;
  if ((phase !== 'RUNNING' && phase !== 'STOPPED') || finishedAt !== null || members === 0) return null;
  if (waitsForTime) return 'waiting';
  if (time - patientSince(facts) >= stuckAfter) return 'stuck';
  return time - (lastAct ?? 0) >= QUIET_AFTER ? 'quiet' : 'working';
}

/** From when on instructors lose their patience with a team: its last act, or the last hint. */
export function patientSince({ lastAct, hintedAt }: Pick<WordFacts, 'lastAct' | 'hintedAt'>): number {
  return Math.max(lastAct ?? 0, hintedAt ?? 0);
}
