import type { KeptPathResult, PlayedRun, Rehearsal, TimelineEntry } from '@muster/rehearsal';
import type { CheckedFile } from '../checking/check-messages.ts';

export interface RehearsalSettings {
  readonly runs: number;
  readonly seed: number;
  /** `null` for two per role. */
  readonly teams: number | null;
  readonly mode: 'synchronous' | 'on-demand';
}

/** A package, or the files of one that is being written. */
export type RehearsedPackage = Blob | readonly CheckedFile[];

/** Only the kept paths of a package. */
export interface KeptPathsRequest {
  readonly keptPathsOf: RehearsedPackage;
}

export interface RehearsalRequest extends RehearsalSettings {
  readonly file: RehearsedPackage;
  /** Only this run, to be played by people; counted from 1. */
  readonly only?: number;
}

/** The report without the data that only programs read. */
export interface RehearsalReport
  extends Pick<
    Rehearsal,
    | 'runs'
    | 'seed'
    | 'minutes'
    | 'mode'
    | 'teams'
    | 'uncovered'
    | 'endings'
    | 'teamsWithoutEnding'
    | 'roles'
    | 'load'
    | 'byHand'
    | 'idle'
    | 'reached'
  > {
  readonly keptPaths: readonly KeptPathResult[];
  /** The beginning of the first run. */
  readonly timeline: readonly TimelineEntry[];
  readonly timelineLength: number;
}

/** `problems`: this version of the console refuses a package that the server accepted. */
export type RehearsalNews =
  | { readonly done: number }
  | { readonly report: RehearsalReport }
  | { readonly run: PlayedRun }
  | { readonly keptPaths: readonly KeptPathResult[] }
  | { readonly failed: 'problems' | 'broken' };
