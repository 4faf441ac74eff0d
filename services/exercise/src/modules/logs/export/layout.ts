import type { MilestoneStateLine } from '../format/team.schema.ts';
import type { LayoutName } from '../forms.policy.ts';

/** What differs between the layouts of an export. */
export interface Layout {
  /** The way from `logs/` to folders that belong to no team. */
  readonly sharedFolders: '' | '../';
  /** Whether teams are numbered from 1 in the order of creation, instead of having random ids. */
  readonly numbersTeams: boolean;
  /** What a thread has in addition. */
  threadFields(thread: { readonly subject: string }): object;
  /** The state of a milestone, as it is written. */
  milestoneState(state: MilestoneStateLine): MilestoneStateLine;
}

const MUSTER: Layout = {
  sharedFolders: '',
  numbersTeams: false,
  threadFields: () => ({}),
  milestoneState: (state) => state,
};

/**
 * As the published analysis reads it: every folder in `logs/` is a team, their numbers follow each other, and threads
 * have a description. It takes every `timestamp_reached` for the time at which a milestone was reached.
 */
const INJECT: Layout = {
  sharedFolders: '../',
  numbersTeams: true,
  threadFields: ({ subject }) => ({ description: subject }),
  milestoneState: (state) => ({
    ...state,
    timestamp_reached: state.reached ? state.last_on : null,
    exercise_time_reached: state.reached ? state.exercise_time_last_on : null,
  }),
};

export const LAYOUTS: Readonly<Record<LayoutName, Layout>> = { muster: MUSTER, inject: INJECT };

/** Where a file is in the archive whose path is seen from `logs/`. */
export function inArchive(path: string): string {
  return path.startsWith('../') ? path.slice('../'.length) : `logs/${path}`;
}
