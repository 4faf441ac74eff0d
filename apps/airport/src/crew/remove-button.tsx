import { Button } from '@muster/ui';
import type { Flight, Person } from '../server/records.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useFlightWords } from './flight-words.ts';
import { useCrewActs } from './use-crew-acts.ts';

/** Takes one of the crew off a flight. */
export function RemoveButton({ flight, steward }: { readonly flight: Flight; readonly steward: Person }) {
  const { t } = useTexts();
  const { nameOf } = useFlightWords();
  const { perform } = useCrewActs();
  return (
    <Button
      kind="quiet"
      aria-label={t('removeNamed', { steward: nameOf(steward) })}
      onClick={() => void perform({ kind: 'remove', flights: [flight], steward })}
    >
      {t('remove')}
    </Button>
  );
}
