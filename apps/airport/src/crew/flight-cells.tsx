import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Flight } from '../server/records.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useFlightWords } from './flight-words.ts';

/** The headings of `FlightCells`. */
export function FlightHeads() {
  const { t } = useTexts();
  return (
    <>
      <th scope="col">{t('departureUtc')}</th>
      <th scope="col">{t('boardFlight')}</th>
      <th scope="col" className="wide-only">
        {t('route')}
      </th>
    </>
  );
}

/** Departure, number and route of a flight, as the first cells of a row. Phones show the codes of the airports. */
export function FlightCells({ flight, children }: { readonly flight: Flight; readonly children?: ReactNode }) {
  const { day } = useTexts();
  const { numberOf, timesOf } = useFlightWords();
  const { origin, destination } = flight;
  return (
    <>
      <td className="num">
        {day(flight.departureTime)} <b>{timesOf(flight)}</b>
      </td>
      <td>
        <Link to="/flights/$id" params={{ id: String(flight.id) }}>
          {numberOf(flight)}
        </Link>{' '}
        <span className="narrow-only">{`${origin.code}–${destination.code}`}</span>
        {children}
      </td>
      <td className="wide-only">
        <b>{origin.code}</b> {origin.name} – <b>{destination.code}</b> {destination.name}
      </td>
    </>
  );
}
