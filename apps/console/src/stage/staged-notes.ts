/** A note of somebody who runs the exercise. */
export interface StagedNote {
  readonly id: string;
  readonly text: string;
  readonly teamId: string | null;
  /** When it was written, in seconds; null before the start and on demand. */
  readonly exerciseTime: number | null;
  readonly author: {
    readonly id: string;
    readonly username: string;
    readonly firstName: string;
    readonly lastName: string;
  };
  readonly writtenAt: string;
  readonly changedAt: string;
}

/** The notes of an exercise, which are no part of its streams. */
export class StagedNotes {
  /** In the order in which they were written. */
  all: readonly StagedNote[] = [];
}
