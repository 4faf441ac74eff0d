import { Dialog, Loading, Note } from '@muster/ui';
import { useState } from 'react';
import type { Person, Staffing } from '../server/records.ts';
import { useErrorText } from '../shell/error-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ActRefusal } from './act-refusal.tsx';
import { useAvailability } from './availability.ts';
import { Candidates } from './candidates.tsx';
import { useFlightWords } from './flight-words.ts';
import { RemoveButton } from './remove-button.tsx';
import { useCrewActs } from './use-crew-acts.ts';

interface CrewDialogProps {
  readonly staffing: Staffing;
  /** A steward to replace by the chosen one. */
  readonly instead?: Person;
  readonly onClose: () => void;
}

/** The crew of a flight, available stewards, and why the others are not available. */
export function CrewDialog({ staffing, instead, onClose }: CrewDialogProps) {
  const { t, longDay } = useTexts();
  const errorText = useErrorText();
  const { nameOf, titleOf, timesOf } = useFlightWords();
  const { perform } = useCrewActs();
  const { flight, required, assigned } = staffing;
  const availability = useAvailability(flight.id);
  const [isSending, setSending] = useState(false);
  const choose = async (steward: Person): Promise<void> => {
    setSending(true);
    const act = instead === undefined ? { kind: 'assign' as const } : { kind: 'replace' as const, instead };
    const wasDone = await perform({ ...act, flights: [flight], steward });
    setSending(false);
    if (wasDone && (instead !== undefined || assigned + 1 >= required)) onClose();
  };
  const title =
    instead === undefined
      ? t('crewOf', { flight: titleOf(flight) })
      : t('coverFor', { steward: nameOf(instead), flight: titleOf(flight) });
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose} wide>
      <p className="num">
        {longDay(flight.departureTime)}, {t('timeUtc', { time: timesOf(flight) })} ·{' '}
        {t('seats', { count: flight.airplane.capacity })} · {t('crewCount', { assigned, required })}
      </p>
      {instead !== undefined || flight.stewards.length === 0 ? null : (
        <ul className="crew-list" aria-label={t('onBoard')}>
          {flight.stewards.map((steward) => (
            <li key={steward.id}>
              <span>{nameOf(steward)}</span>
              <RemoveButton flight={flight} steward={steward} />
            </li>
          ))}
        </ul>
      )}
      <ActRefusal />
      {availability.error === undefined ? null : <Note tone="bad">{errorText(availability.error)}</Note>}
      {availability.data === undefined ? (
        <Loading label={t('loading')} />
      ) : (
        <Candidates
          all={availability.data}
          airportId={flight.origin.id}
          except={instead === undefined ? [] : [instead.id]}
          isSending={isSending}
          actText={instead === undefined ? 'assign' : 'takeOver'}
          onChoose={(steward) => void choose(steward)}
        />
      )}
    </Dialog>
  );
}
