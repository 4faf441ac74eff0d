import type { Rehearsal, TimelineEntry } from '@muster/rehearsal';

export interface RehearsalRequest {
  readonly file: Blob;
  readonly runs: number;
  readonly seed: number;
  /** `null` for two per role. */
  readonly teams: number | null;
  readonly mode: 'synchronous' | 'on-demand';
}

/** The report without the data that only programs read. */
export interface RehearsalReport
  extends Pick<
    Rehearsal,
    'runs' | 'seed' | 'minutes' | 'mode' | 'teams' | 'uncovered' | 'endings' | 'teamsWithoutEnding' | 'reached'
  > {
  /** The beginning of the first run. */
  readonly timeline: readonly TimelineEntry[];
  readonly timelineLength: number;
}

/** `problems`: this version of the console refuses a package that the server accepted. */
export type RehearsalNews =
  | { readonly done: number }
  | { readonly report: RehearsalReport }
  | { readonly failed: 'problems' | 'broken' };
