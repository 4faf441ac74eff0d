import { Button } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useFlightWords } from '../crew/flight-words.ts';
import type { Flight } from '../server/records.ts';
import { FlightStatusPill } from '../shell/flight-status.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { AtOnceKind } from './at-once-acts.ts';
import { canBe } from './chosen-flights.ts';

interface ChoiceTableProps {
  readonly flights: readonly Flight[];
  readonly kind: AtOnceKind;
  readonly chosen: readonly Flight[];
  readonly onToggle: (id: number) => void;
  readonly onAll: (isAll: boolean) => void;
}

/** The flights, each with a box. One that the change is not for has none to tick, and stays readable. */
export function ChoiceTable({ flights, kind, chosen, onToggle, onAll }: ChoiceTableProps) {
  const { t, day } = useTexts();
  const { titleOf, timesOf, nameOf } = useFlightWords();
  const taken = new Set(chosen.map(({ id }) => id));
  return (
    <div className="stack-tight">
      <section className="table-scroll" aria-label={t('atOnceFlights')} tabIndex={0}>
        <table className="table at-once-table">
          <thead>
            <tr>
              <th scope="col">{t('atOnceWith')}</th>
              <th scope="col">{t('flightsUtc')}</th>
              <th scope="col">{t('crew')}</th>
            </tr>
          </thead>
          <tbody>
            {flights.map((flight) => {
              const { id, stewards, status } = flight;
              return (
                <tr key={id} data-left={taken.has(id) ? undefined : ''}>
                  <td>
                    <label className="choice">
                      <input
                        type="checkbox"
                        checked={taken.has(id)}
                        disabled={!canBe(kind, flight)}
                        aria-label={titleOf(flight)}
                        onChange={() => onToggle(id)}
                      />
                    </label>
                  </td>
                  <td>
                    <Link to="/flights/$id" params={{ id: String(id) }}>
                      {titleOf(flight)}
                    </Link>{' '}
                    {status === undefined || status === 'SCHEDULED' ? null : <FlightStatusPill status={status} />}
                    <span className="meta num">
                      {day(flight.departureTime)}, {timesOf(flight)}
                    </span>
                  </td>
                  <td>{stewards.map(nameOf).join(', ')}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <div className="row">
        <Button kind="quiet" onClick={() => onAll(chosen.length === 0)}>
          {t(chosen.length === 0 ? 'chooseAll' : 'chooseNone')}
        </Button>
      </div>
    </div>
  );
}
