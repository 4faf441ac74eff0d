import { Link } from '@tanstack/react-router';
import { memo, type PointerEvent } from 'react';
import { useFlightWords } from '../crew/flight-words.ts';
import type { Staffing } from '../server/records.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { PickedFlight } from './picked.ts';

/** The staffing screen has all of them. */
const MAX_SHOWN = 200;

interface OpenFlightsProps {
  readonly flights: readonly Staffing[];
  readonly picked: PickedFlight | undefined;
  readonly onPick: (picked: PickedFlight) => void;
  readonly onDragStart: (event: PointerEvent, picked: PickedFlight) => void;
}

/** The flights that lack crew, to drag from. A flight that is dropped here is removed from its steward. */
export function OpenFlights({ flights, picked, onPick, onDragStart }: OpenFlightsProps) {
  const { t } = useTexts();
  return (
    <section className="open-flights" aria-labelledby="open-flights" data-nobody="">
      <h2 id="open-flights">{t('openCount', { count: flights.length })}</h2>
      {flights.length === 0 ? <p className="muted">{t('allCovered')}</p> : null}
      <ol className="open-list">
        {flights.slice(0, MAX_SHOWN).map((staffing) => (
          <OpenFlight
            key={staffing.flight.id}
            staffing={staffing}
            isPicked={picked?.from === undefined && picked?.staffing.flight.id === staffing.flight.id}
            onPick={onPick}
            onDragStart={onDragStart}
          />
        ))}
      </ol>
      {flights.length > MAX_SHOWN ? (
        <p className="small">
          <Link to="/staffing">{t('allOpen', { count: flights.length })}</Link>
        </p>
      ) : null}
    </section>
  );
}

interface OpenFlightProps extends Pick<OpenFlightsProps, 'onPick' | 'onDragStart'> {
  readonly staffing: Staffing;
  readonly isPicked: boolean;
}

const OpenFlight = memo(function OpenFlight({ staffing, isPicked, onPick, onDragStart }: OpenFlightProps) {
  const { t, day } = useTexts();
  const { titleOf, timesOf } = useFlightWords();
  const { flight, assigned, required } = staffing;
  return (
    <li>
      <button
        type="button"
        className="open-flight"
        aria-pressed={isPicked}
        onPointerDown={(event) => onDragStart(event, { staffing })}
        onClick={() => onPick({ staffing })}
      >
        <b>{titleOf(flight)}</b>
        <span className="num">{t('crewShort', { assigned, required })}</span>
        <span className="meta num">
          {day(flight.departureTime)}, {timesOf(flight)}
        </span>
      </button>
    </li>
  );
});
