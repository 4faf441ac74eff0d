import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { Base, DutyBar, LegBar, SheetRow, Tick } from './sheets.ts';

interface SheetProps {
  readonly rows: readonly SheetRow[];
  readonly title: string;
  /** Of everybody, on all sheets. */
  readonly count: number;
  readonly page: { readonly number: number; readonly of: number };
  readonly ticks: readonly Tick[];
  readonly base: Base | undefined;
  readonly clock: ReactNode;
  readonly foot: string;
}

/** A sheet of paper with twenty stewards. */
export function Sheet({ rows, title, count, page, ticks, base, clock, foot }: SheetProps) {
  const { t } = useTexts();
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <section
      className="sheet table-scroll"
      aria-label={t('printPage', { page: page.number, pages: page.of })}
      tabIndex={0}
    >
      <header className="sheet-head">
        <b className="sheet-title">{title}</b>
        <span>
          {t('printWho', {
            count,
            first: first?.of.steward.lastName ?? '',
            last: last?.of.steward.lastName ?? '',
          })}
        </span>
        <span className="sheet-clock">{clock}</span>
      </header>
      <table className="sheet-table">
        <thead>
          <tr>
            <th scope="col">{t('steward')}</th>
            <th scope="col">{t('printBase')}</th>
            <th scope="col">{t('printReport')}</th>
            <th scope="col">{t('printEnd')}</th>
            <th scope="col" className="sheet-axis">
              {ticks.map(({ at, utc, local }) => (
                <span key={at} style={{ left: `${100 * at}%` }}>
                  <b>{utc}</b>
                  {base === undefined ? null : <i>{local}</i>}
                </span>
              ))}
            </th>
            <th scope="col" className="sheet-zones">
              <b>UTC</b>
              {base === undefined ? null : <i>{base.code}</i>}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.of.steward.id} row={row} ticks={ticks} />
          ))}
        </tbody>
      </table>
      <footer className="sheet-foot">
        <span>{foot}</span>
        <span>{t('printPage', { page: page.number, pages: page.of })}</span>
      </footer>
    </section>
  );
}

function Row({ row: { of, bars, isAway }, ticks }: { readonly row: SheetRow; readonly ticks: readonly Tick[] }) {
  const { t, time } = useTexts();
  const { steward, homeBase } = of;
  return (
    <tr>
      <th scope="row">
        {steward.firstName} {steward.lastName}
      </th>
      <td>{homeBase?.code ?? t('printNoBase')}</td>
      <td className="num">
        {bars.map(({ duty, isCut }) => (
          <span key={duty.reportTime} className="sheet-time">
            {isCut.before ? '‹' : ''}
            {time(duty.reportTime)}
          </span>
        ))}
      </td>
      <td className="num">
        {bars.map(({ duty, isCut }) => (
          <span key={duty.reportTime} className="sheet-time">
            {time(duty.endTime)}
            {isCut.after ? '›' : ''}
          </span>
        ))}
      </td>
      <td className="sheet-axis" colSpan={2}>
        <div className="sheet-lane">
          {ticks.map(({ at }) => (
            <i key={at} className="sheet-tick" style={{ left: `${100 * at}%` }} />
          ))}
          {bars.map((bar) => (
            <Bar key={bar.duty.reportTime} bar={bar} />
          ))}
          {isAway ? <span className="sheet-away">{t('whyAway')}</span> : null}
          {!isAway && bars.length === 0 ? <span className="sheet-free">{t('printFree')}</span> : null}
        </div>
      </td>
    </tr>
  );
}

const placed = (from: number, to: number) => ({ left: `${100 * from}%`, width: `${100 * (to - from)}%` });

function Bar({ bar }: { readonly bar: DutyBar }) {
  const width = bar.to - bar.from;
  return (
    <div
      className="sheet-duty"
      data-before={bar.isCut.before ? '' : undefined}
      data-after={bar.isCut.after ? '' : undefined}
      style={placed(bar.from, bar.to)}
    >
      {bar.legs.map((leg) => (
        <Leg
          key={leg.leg.departureTime}
          bar={leg}
          place={placed((leg.from - bar.from) / width, (leg.to - bar.from) / width)}
        />
      ))}
    </div>
  );
}

function Leg({ bar: { leg, label }, place }: { readonly bar: LegBar; readonly place: ReturnType<typeof placed> }) {
  const { t, time } = useTexts();
  const { flightId, number, origin, destination, departureTime, arrivalTime } = leg;
  const name = flightId === undefined ? t('printTrip') : (number ?? t('flightUnnumbered', { id: String(flightId) }));
  const route = `${name} ${origin.code}–${destination.code}`;
  return (
    <span
      className="sheet-leg"
      data-trip={flightId === undefined ? '' : undefined}
      title={`${route} ${time(departureTime)}–${time(arrivalTime)}`}
      style={place}
    >
      {label === 'none' ? null : label === 'number' ? name : route}
    </span>
  );
}
