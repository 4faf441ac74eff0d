import '../crew/crew.css';
import './flights.css';
import { buttonClass, Icon, Loading, Note } from '@muster/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useFlightWords } from '../crew/flight-words.ts';
import type { Flight, FlightTimes } from '../server/records.ts';
import { usePolledQuery } from '../server/use-polled-query.ts';
import { AsOf } from '../shell/as-of.tsx';
import { useErrorText } from '../shell/error-text.ts';
import { Heading } from '../shell/heading.tsx';
import { Missing } from '../shell/not-found.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { FlightChanges } from './flight-changes.tsx';
import { FlightCrew } from './flight-crew.tsx';
import { FlightFacts } from './flight-facts.tsx';

/** A flight: its times, its crew, and what can be done with it. */
export function FlightScreen() {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { titleOf } = useFlightWords();
  const { id } = useParams({ from: '/flights/$id' });
  const path = `/flights/${encodeURIComponent(id)}`;
  const answer = usePolledQuery<Flight>(path);
  const times = usePolledQuery<FlightTimes>(`${path}/times`);
  const error = answer.error ?? times.error;
  if (error?.status === 404 || error?.status === 400) return <Missing>{t('noSuchFlight', { id })}</Missing>;
  const flight = answer.data;
  if (flight === undefined || times.data === undefined) {
    return error === undefined ? <Loading label={t('loading')} isScreen /> : <Note tone="bad">{errorText(error)}</Note>;
  }
  return (
    <>
      <div className="back-link">
        <Link to="/roster" search={{ day: flight.departureTime.slice(0, 10) }} className={buttonClass('quiet')}>
          <Icon name="back" />
          {t('rosterOfThatDay')}
        </Link>
      </div>
      <div className="row row-between">
        <Heading>{titleOf(flight)}</Heading>
        <AsOf of={answer} />
      </div>
      <FlightFacts flight={flight} times={times.data} />
      <FlightCrew flight={flight} />
      <FlightChanges key={flight.id} flight={flight} times={times.data} />
    </>
  );
}
