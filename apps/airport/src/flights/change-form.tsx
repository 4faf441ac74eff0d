import { type FormEvent, useState } from 'react';
import { useFlightWords } from '../crew/flight-words.ts';
import type { Flight } from '../server/records.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AskButtons } from './ask-buttons.tsx';
import { ChangePanel } from './change-panel.tsx';
import { differing, draftOf, type FlightValues, valuesOf } from './flight-draft.ts';
import { FlightFields } from './flight-fields.tsx';
import { useFlightDraft } from './use-flight-draft.ts';

interface ChangeFormProps {
  readonly flight: Flight;
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** Other values for a flight: first what they do to the crew, then the button that sets them. */
export function ChangeForm({ flight, onDone, onLeave }: ChangeFormProps) {
  const { t } = useTexts();
  const { titleOf } = useFlightWords();
  // What a colleague changes meanwhile is shown above, and leaves what is typed here alone.
  const [shown] = useState(flight);
  const { draft, errors, edit, check } = useFlightDraft(draftOf(shown), shown);
  const [asked, setAsked] = useState<FlightValues>();
  const [isSame, setSame] = useState(false);
  const changes = asked === undefined ? undefined : differing(valuesOf(shown), asked);
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const values = await check();
    const isChanged = values !== undefined && Object.keys(differing(valuesOf(shown), values).values).length > 0;
    setSame(values !== undefined && !isChanged);
    if (isChanged) setAsked(values);
  };
  return (
    <div className="flight-change stack-tight">
      <h3>{t('changeWhat', { flight: titleOf(flight) })}</h3>
      <form className="stack-tight" noValidate onSubmit={(event) => void ask(event)}>
        <FlightFields
          draft={draft}
          errors={errors}
          onEdit={(next) => {
            setAsked(undefined);
            setSame(false);
            edit(next);
          }}
        />
        <p className="small muted">{t('changeMeans')}</p>
        {isSame ? <p role="alert">{t('nothingChanged')}</p> : null}
        {asked === undefined ? <AskButtons onLeave={onLeave} /> : null}
      </form>
      {changes === undefined ? null : (
        <ChangePanel act={{ kind: 'change', flight, ...changes }} onDone={onDone} onLeave={onLeave} />
      )}
    </div>
  );
}
