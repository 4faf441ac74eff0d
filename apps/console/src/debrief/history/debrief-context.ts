import { createContext, use } from 'react';
import type { MilestoneFacts, MilestoneHistory, TeamFacts } from './history.ts';
import type { Moment } from './moments.generated.ts';

/** What every part of the debrief knows. */
interface DebriefContextValue {
  readonly exerciseId: string;
  readonly moments: readonly Moment[];
  readonly teams: readonly TeamFacts[];
  /** Those who are chosen; all of them, where nobody is. */
  readonly shown: readonly TeamFacts[];
  readonly isChosen: boolean;
  readonly columns: readonly MilestoneFacts[];
  readonly histories: ReadonlyMap<string, readonly MilestoneHistory[]>;
  readonly isScored: boolean;
  /** In seconds of exercise time. */
  readonly end: number;
  readonly stops: readonly { readonly at: number; readonly seconds: number }[];
  /** For the projector: nothing that a team could still find out by itself. */
  readonly hidesSolutions: boolean;
}

export const DebriefContext = createContext<DebriefContextValue | undefined>(undefined);

export function useDebrief(): DebriefContextValue {
  const value = use(DebriefContext);
  if (value === undefined) throw new Error('This part stands outside of a debrief.');
  return value;
}
