import { useFlightWords } from '../crew/flight-words.ts';
import type { Flight, FlightTimes } from '../server/records.ts';
import { FlightStatusPill } from '../shell/flight-status.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { LocalTimes } from './local-times.tsx';

/** When, with what and where a flight flies; the plan too, if it flies at other times. */
export function FlightFacts({ flight, times }: { readonly flight: Flight; readonly times: FlightTimes }) {
  const { t, day } = useTexts();
  const { timesOf } = useFlightWords();
  const { origin, destination, airplane, status } = flight;
  const plan = { departureTime: times.plannedDepartureTime, arrivalTime: times.plannedArrivalTime };
  const isAsPlanned = plan.departureTime === times.departureTime && plan.arrivalTime === times.arrivalTime;
  const said = (at: typeof plan): string => `${day(at.departureTime)}, ${t('timeUtc', { time: timesOf(at) })}`;
  return (
    <dl className="flight-facts num">
      <dt>{t('flightTimes')}</dt>
      <dd>
        <b>{said(times)}</b> {status === undefined ? null : <FlightStatusPill status={status} />}
      </dd>
      <LocalTimes flight={flight} />
      {isAsPlanned ? null : (
        <>
          <dt>{t('flightPlan')}</dt>
          <dd>
            {said(plan)} <span className="muted">{t(times.crewTold ? 'crewWasTold' : 'crewWasNotTold')}</span>
          </dd>
        </>
      )}
      <dt>{t('route')}</dt>
      <dd>
        <b>{origin.code}</b> {origin.name} – <b>{destination.code}</b> {destination.name}
      </dd>
      <dt>{t('boardAirplane')}</dt>
      <dd>
        {airplane.type.name}, {airplane.name}, {t('seats', { count: airplane.capacity })}
      </dd>
    </dl>
  );
}
