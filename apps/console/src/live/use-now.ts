import { useStore } from '@muster/ui/state';
import { useConsole } from '../console/use-console.ts';

/** The time by which exercises pass, once per second. */
export const useNow = (): number => useStore(useConsole().time);
