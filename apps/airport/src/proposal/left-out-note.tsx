import { Note } from '@muster/ui';
import type { LeftOut } from '../crew/acts.ts';
import { useFlightWords } from '../crew/flight-words.ts';
import { RefusalText } from '../crew/refusal-text.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What was left out of what was taken, because it does not hold any more. */
export function LeftOutNote({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const { t } = useTexts();
  const { titleOf, nameOf } = useFlightWords();
  if (leftOut.length === 0) return null;
  return (
    <Note tone="warn" isAnswer>
      <p>
        <b>{t('leftOut', { count: leftOut.length })}</b>
      </p>
      <ul className="crew-list">
        {leftOut.map(({ flight, steward, refusals }) => (
          <li key={`${flight.id} ${steward.id}`}>
            <span>
              {titleOf(flight)}: {nameOf(steward)}
            </span>
            <RefusalText refusals={refusals} />
          </li>
        ))}
      </ul>
    </Note>
  );
}
