import { createContext, use } from 'react';
import type { MilestoneFacts, MilestoneHistory, TeamFacts } from './history.ts';
import type { Mark } from './mark.ts';
import type { Grouping, TeamGroup } from './team-groups.ts';

/** The context of every part of the debrief. */
export interface DebriefContextValue {
  readonly exerciseId: string;
  readonly moments: readonly Mark[];
  /** Those that concern each team. */
  readonly own: ReadonlyMap<string, readonly Mark[]>;
  readonly teams: readonly TeamFacts[];
  /** The selected teams; all if none is selected. */
  readonly shown: readonly TeamFacts[];
  readonly isChosen: boolean;
  /** The selected teams in groups; a single one unless they are grouped. */
  readonly groups: readonly TeamGroup[];
  readonly grouping: Grouping | undefined;
  readonly columns: readonly MilestoneFacts[];
  readonly histories: ReadonlyMap<string, readonly MilestoneHistory[]>;
  readonly isScored: boolean;
  /** In seconds of exercise time. */
  readonly end: number;
  readonly stops: readonly { readonly at: number; readonly seconds: number }[];
  /** For the projector: hides what a team could still find out. */
  readonly hidesSolutions: boolean;
}

export const DebriefContext = createContext<DebriefContextValue | undefined>(undefined);

export function useDebrief(): DebriefContextValue {
  const value = use(DebriefContext);
  if (value === undefined) throw new Error('This part stands outside of a debrief.');
  return value;
}
