/** A moment that is presented. */
export interface StagedPresented {
  readonly id: string;
  readonly version: number;
  readonly time: number;
  readonly title: string;
  readonly sentence: string;
  readonly milestones: readonly string[];
  readonly heading: string;
  readonly sides: readonly { readonly reached: readonly string[]; readonly heading: string }[];
  readonly changedAt: string;
  readonly changedBy: {
    readonly id: string;
    readonly username: string;
    readonly firstName: string;
    readonly lastName: string;
  };
}

/** What is presented of an exercise, which is no part of its streams. */
export class StagedPresenting {
  /** In the order of exercise time. */
  all: readonly StagedPresented[] = [];
  /** How many there ever were. */
  count = 0;
}
