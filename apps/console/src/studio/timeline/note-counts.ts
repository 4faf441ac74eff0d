import { createContext } from 'react';

/** How many open notes there are about each thing of the timeline, by its key. */
export const NoteCounts = createContext<ReadonlyMap<string, number> | undefined>(undefined);
