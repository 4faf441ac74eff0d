import { Link } from '@tanstack/react-router';
import { memo, type PointerEvent, useState } from 'react';
import { useCouldTakeText } from '../crew/could-take-text.ts';
import { useFlightWords } from '../crew/flight-words.ts';
import { MOST_COUNTED_AT_ONCE, useCouldTake } from '../crew/use-could-take.ts';
import type { Staffing } from '../server/records.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { PickedFlight } from './picked.ts';

/** The staffing screen has all of them. */
const MAX_SHOWN = 200;
/** Far more than are in sight: from any place, those before the next request are counted. */
const HALF = MOST_COUNTED_AT_ONCE / 2;

interface OpenFlightsProps {
  readonly flights: readonly Staffing[];
  readonly picked: PickedFlight | undefined;
  readonly onPick: (picked: PickedFlight) => void;
  readonly onDragStart: (event: PointerEvent, picked: PickedFlight) => void;
}

/** The flights that lack crew, to drag from. A flight that is dropped here is removed from its steward. */
export function OpenFlights({ flights, picked, onPick, onDragStart }: OpenFlightsProps) {
  const { t } = useTexts();
  const [part, setPart] = useState(0);
  // Counted for those in sight: for all of a week it would be work for nobody.
  const first = Math.min(part, Math.floor(Math.max(0, flights.length - 1) / HALF)) * HALF;
  const couldTake = useCouldTake(flights.slice(first, first + MOST_COUNTED_AT_ONCE).map(({ flight }) => flight.id));
  const countText = useCouldTakeText();
  return (
    <section className="open-flights" aria-labelledby="open-flights" data-nobody="">
      <h2 id="open-flights">{t('openCount', { count: flights.length })}</h2>
      {flights.length === 0 ? <p className="muted">{t('allCovered')}</p> : null}
      <ol
        className="open-list"
        onScroll={({ currentTarget: { scrollTop, scrollHeight } }) => {
          const index = Math.floor((Math.min(flights.length, MAX_SHOWN) * scrollTop) / scrollHeight);
          setPart(Math.floor(index / HALF));
        }}
      >
        {flights.slice(0, MAX_SHOWN).map((staffing) => (
          <OpenFlight
            key={staffing.flight.id}
            staffing={staffing}
            isPicked={picked?.from === undefined && picked?.staffing.flight.id === staffing.flight.id}
            could={countText(couldTake.get(staffing.flight.id))}
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
  /** How many could take it; empty while it is not known. */
  readonly could: string;
}

const OpenFlight = memo(function OpenFlight({ staffing, isPicked, could, onPick, onDragStart }: OpenFlightProps) {
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
        <span className="open-could">{could}</span>
      </button>
    </li>
  );
});
