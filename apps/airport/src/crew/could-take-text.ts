import { useTexts } from '../texts/use-texts.ts';
import type { CouldTake } from './use-could-take.ts';

/** `3 could take it`, or that nobody could; empty while it is not known. */
export function useCouldTakeText(): (count: CouldTake | undefined) => string {
  const { t } = useTexts();
  return (count) => {
    if (count === undefined) return '';
    const { stewards, isLeast } = count;
    if (stewards === 0) return t(isLeast ? 'nobodyNear' : 'nobodyCould');
    return t(isLeast ? 'manyCould' : 'someCould', { count: stewards });
  };
}
