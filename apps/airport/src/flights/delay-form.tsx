import { Button, Choice, TextField } from '@muster/ui';
import { type FormEvent, useState } from 'react';
import { useFlightWords } from '../crew/flight-words.ts';
import type { Flight, FlightTimes } from '../server/records.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AskButtons } from './ask-buttons.tsx';
import { ChangePanel } from './change-panel.tsx';
import { fieldText, instantOf, readField } from './field-times.ts';
import type { NewTimes } from './flight-acts.ts';

const MINUTE_MS = 60_000;
/** The delays that are announced most often. */
const LATER_BY = [15, 60, 180] as const;

interface DelayFormProps {
  readonly flight: Flight;
  readonly times: FlightTimes;
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** Other times for a flight: first what they do to the crew, then the button that sets them. */
export function DelayForm({ flight, times, onDone, onLeave }: DelayFormProps) {
  const { t } = useTexts();
  const { titleOf } = useFlightWords();
  // Times that a colleague sets meanwhile are shown above, and leave what is typed here alone.
  const [shown] = useState<NewTimes>(times);
  const [departure, setDeparture] = useState(fieldText(shown.departureTime));
  const [arrival, setArrival] = useState(fieldText(shown.arrivalTime));
  const [crewTold, setCrewTold] = useState(shown.crewTold);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [asked, setAsked] = useState<NewTimes>();
  const flightTime = (readField(arrival) ?? 0) - (readField(departure) ?? 0);

  const edit = (departureText: string, arrivalText: string): void => {
    setAsked(undefined);
    setDeparture(departureText);
    setArrival(arrivalText);
  };
  /** The flight does not get shorter because it departs later. */
  const departAt = (text: string): void => {
    const instant = readField(text);
    const isKnown = instant !== undefined && readField(departure) !== undefined && readField(arrival) !== undefined;
    edit(text, isKnown ? fieldText(instant + flightTime) : arrival);
  };
  const departureTime = instantOf(departure, shown.departureTime);
  const arrivalTime = instantOf(arrival, shown.arrivalTime);
  const isSame =
    departureTime === times.departureTime && arrivalTime === times.arrivalTime && crewTold === times.crewTold;
  const departureError = departureTime === undefined ? t('fieldMissing') : isSame ? t('timesAsNow') : undefined;
  const arrivalError =
    arrivalTime === undefined
      ? t('fieldMissing')
      : departureTime !== undefined && arrivalTime <= departureTime
        ? t('arrivalTooEarly')
        : undefined;
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (departureTime === undefined || arrivalTime === undefined) return;
    if (departureError === undefined && arrivalError === undefined) setAsked({ departureTime, arrivalTime, crewTold });
  };
  return (
    <div className="flight-change stack-tight">
      <h3>{t('retimeWhat', { flight: titleOf(flight) })}</h3>
      <form className="stack-tight" noValidate onSubmit={ask}>
        <div className="row flight-times">
          <TextField
            label={t('newDeparture')}
            type="datetime-local"
            value={departure}
            error={wasSubmitted ? departureError : undefined}
            onChange={(event) => departAt(event.currentTarget.value)}
          />
          <TextField
            label={t('newArrival')}
            type="datetime-local"
            value={arrival}
            error={wasSubmitted ? arrivalError : undefined}
            onChange={(event) => edit(departure, event.currentTarget.value)}
          />
        </div>
        <div className="row">
          {LATER_BY.map((minutes) => (
            <Button
              key={minutes}
              kind="quiet"
              onClick={() =>
                departAt(fieldText((readField(departure) ?? Date.parse(times.departureTime)) + minutes * MINUTE_MS))
              }
            >
              {t('laterBy', { count: minutes })}
            </Button>
          ))}
          <Button
            kind="quiet"
            onClick={() => edit(fieldText(times.plannedDepartureTime), fieldText(times.plannedArrivalTime))}
          >
            {t('asPlanned')}
          </Button>
        </div>
        <Choice
          type="checkbox"
          checked={crewTold}
          onChange={(event) => {
            setAsked(undefined);
            setCrewTold(event.currentTarget.checked);
          }}
        >
          {t('crewTold')}
        </Choice>
        <p className="small muted">{t('crewToldMeans')}</p>
        {asked === undefined ? <AskButtons onLeave={onLeave} /> : null}
      </form>
      {asked === undefined ? null : (
        <ChangePanel act={{ kind: 'delay', flight, times: asked, before: times }} onDone={onDone} onLeave={onLeave} />
      )}
    </div>
  );
}
