/** Whether it went well, or should go better. */
export type LessonKind = 'keep' | 'improve';

/** How far it got. Only copies begin to be tested again. */
export type LessonState = 'open' | 'under-way' | 'done' | 'to-test-again';

/** A moment that shows it: what happened, in the words of whoever wrote the lesson. */
export interface LessonMoment {
  /** In seconds of exercise time; on demand, of the time of its teams. */
  readonly time: number;
  readonly text: string;
  /** Empty: all, or none in particular. */
  readonly teamIds: readonly number[];
}

/** What a lesson was learned from. */
export interface Evidence {
  readonly moments: readonly LessonMoment[];
  /** Those that it is about, besides the teams of its moments. */
  readonly teamIds: readonly number[];
  /** Names of learning objectives of the definition. */
  readonly objectives: readonly string[];
}

/** What people write and change of a lesson. */
export interface LessonContent {
  readonly kind: LessonKind;
  readonly text: string;
  readonly evidence: Evidence;
  /** Who takes care of it; empty: nobody. */
  readonly owner: string;
  /** A day, as in 2026-11-18. */
  readonly due: string | null;
  readonly state: LessonState;
}

/** The evidence without a team that is no longer there. */
export function withoutTeam({ moments, teamIds, objectives }: Evidence, gone: number): Evidence {
  const rest = (ids: readonly number[]): number[] => ids.filter((id) => id !== gone);
  return {
    moments: moments.map((moment) => ({ ...moment, teamIds: rest(moment.teamIds) })),
    teamIds: rest(teamIds),
    objectives,
  };
}
