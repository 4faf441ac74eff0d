/** A lesson of those who run the exercise. */
export interface StagedLesson {
  readonly id: string;
  readonly version: number;
  readonly kind: 'KEEP' | 'IMPROVE';
  readonly text: string;
  readonly owner: string;
  readonly due: string | null;
  readonly state: 'OPEN' | 'UNDER_WAY' | 'DONE' | 'TO_TEST_AGAIN';
  readonly moments: readonly { readonly time: number; readonly text: string; readonly teamIds: readonly string[] }[];
  readonly teamIds: readonly string[];
  readonly objectives: readonly string[];
  readonly origin: { readonly name: string; readonly exerciseId: string | null } | null;
  readonly changedAt: string;
  readonly changedBy: {
    readonly id: string;
    readonly username: string;
    readonly firstName: string;
    readonly lastName: string;
  };
}

/** The lessons of an exercise, which are no part of its streams. */
export class StagedLessons {
  /** In the order in which they were written. */
  all: readonly StagedLesson[] = [];
}
