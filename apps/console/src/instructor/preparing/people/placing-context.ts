import { createContext, use } from 'react';
import type { ExercisePeopleResult, TeamWithPeople } from './people.generated.ts';

/** What the parts of the screen share: who is where, the selection, and the actions on it. */
export interface PlacingValue {
  readonly exercise: ExercisePeopleResult['exercise'];
  /** The team of everyone who is in one. */
  readonly placed: ReadonlyMap<string, string>;
  readonly selected: ReadonlySet<string>;
  readonly mayPlace: boolean;
  readonly isSending: boolean;
  readonly select: (ids: readonly string[], isOn: boolean) => void;
  readonly move: (ids: readonly string[], team: Pick<TeamWithPeople, 'id' | 'name'>) => void;
  /** Those without a team, evenly among all teams. */
  readonly deal: (ids: readonly string[]) => void;
  readonly takeOut: (ids: readonly string[]) => void;
}

export const PlacingContext = createContext<PlacingValue | undefined>(undefined);

export function usePlacing(): PlacingValue {
  const value = use(PlacingContext);
  if (value === undefined) throw new Error('This stands outside of the screen on which people are placed.');
  return value;
}
