import { useTexts } from '../texts/use-texts.ts';

/** `56 %`, as the language writes it. */
export function usePercent(): (share: number) => string {
  const { locale } = useTexts();
  const format = new Intl.NumberFormat(locale, { style: 'percent' });
  return (share) => format.format(share);
}

/** `8.7`. */
export function useMean(): (sum: number, count: number) => string {
  const { locale } = useTexts();
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (sum, count) => format.format(count === 0 ? 0 : sum / count);
}
