import { useMemo } from 'react';
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
    const milestoneName = (name: string): string => names.get(name) || name;
    return {
      milestoneName,
      momentWords: (moment: DescribedMoment) => momentWords(moment, { t, milestoneName, hidesSolutions }),
    };
  }, [t, columns, hidesSolutions]);
}
