import { useTexts } from '../texts/use-texts.ts';
import type { CompareWay } from './comparison-view.tsx';

const WAYS = [
  { way: 'meaning', text: 'byMeaning' },
  { way: 'text', text: 'byText' },
] as const;

interface CompareChoiceProps {
  readonly way: CompareWay;
  readonly onChange: (way: CompareWay) => void;
}

/** By meaning, or line by line. */
export function CompareChoice({ way: chosen, onChange }: CompareChoiceProps) {
  const { t } = useTexts();
  return (
    <fieldset className="chips">
      <legend className="hidden-text">{t('compareWays')}</legend>
      {WAYS.map(({ way, text }) => (
        <button key={way} type="button" className="chip" aria-pressed={way === chosen} onClick={() => onChange(way)}>
          {t(text)}
        </button>
      ))}
    </fieldset>
  );
}
