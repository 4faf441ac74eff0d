import { useMemo } from 'react';
import { setbacksIn } from '../../exercise/milestone-count.ts';
import { type DescribedMoment, momentWords } from '../../moments/moment-words.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from './debrief-context.ts';

/** A one-line description of a moment. Names that only authors know are omitted while solutions are hidden. */
export function useWords(): {
  readonly momentWords: (moment: DescribedMoment) => string;
  readonly milestoneName: (name: string) => string;
} {
  const { t } = useTexts();
  const { columns, hidesSolutions } = useDebrief();
  return useMemo(() => {
    const names = new Map(columns.map(({ name, displayName }) => [name, displayName]));
    const setbacks = setbacksIn(columns);
    const milestoneName = (name: string): string => names.get(name) || name;
    return {
      milestoneName,
      momentWords: (moment: DescribedMoment) =>
        momentWords(moment, { t, milestoneName, isSetback: (name) => setbacks.has(name), hidesSolutions }),
    };
  }, [t, columns, hidesSolutions]);
}
