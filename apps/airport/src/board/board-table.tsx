import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { BoardEntry } from '../server/records.ts';
import { FlightStatusPill } from '../shell/flight-status.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface BoardTableProps {
  readonly entries: readonly BoardEntry[];
  readonly side: 'departures' | 'arrivals';
}

/** Times are those of the airport: `2026-03-01T13:00:00+01:00`. */
const localDay = ({ localTime }: BoardEntry): string => localTime.slice(0, 10);

export function BoardTable({ entries, side }: BoardTableProps) {
  const { t, longDay } = useTexts();
  const byDay = Map.groupBy(entries, localDay);
  const hasStatus = entries.some(({ status }) => status !== undefined);
  return (
    <section className="table-scroll" aria-label={t(side)} tabIndex={0}>
      <table className="table board-table">
        <thead>
          <tr>
            <th scope="col">{t('boardTime')}</th>
            <th scope="col">{t('boardFlight')}</th>
            <th scope="col">{t(side === 'departures' ? 'boardTo' : 'boardFrom')}</th>
            {hasStatus ? <th scope="col">{t('boardStatus')}</th> : null}
            <th scope="col" className="board-airplane">
              {t('boardAirplane')}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...byDay].map(([day, flights]) => (
            <Fragment key={day}>
              <tr className="board-day">
                <th scope="rowgroup" colSpan={hasStatus ? 5 : 4}>
                  {longDay(`${day}T00:00:00Z`)} · {t('flightCount', { count: flights.length })}
                </th>
              </tr>
              {flights.map((entry) => (
                <tr key={entry.flightId}>
                  <td className="board-time">{entry.localTime.slice(11, 16)}</td>
                  <td className="num">
                    <Link to="/flights/$id" params={{ id: String(entry.flightId) }}>
                      {entry.number ?? t('flightUnnumbered', { id: String(entry.flightId) })}
                    </Link>
                  </td>
                  <td>
                    <b>{entry.airport.code}</b> {entry.airport.name}
                  </td>
                  {entry.status === undefined ? null : (
                    <td>
                      <FlightStatusPill status={entry.status} />
                    </td>
                  )}
                  <td className="board-airplane muted">
                    {entry.airplaneType}, {entry.airplane}
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
