import { useStore } from '@muster/ui/state';
import { useDeskPart } from '../desk/use-desk.ts';
import { type ActState, type CrewActs, crewActs } from './acts.ts';

/** The acts at this desk. */
export const useCrewActs = (): CrewActs => useDeskPart(crewActs);

/** The result of the last act at this desk. */
export const useActState = (): ActState => useStore(useCrewActs());
