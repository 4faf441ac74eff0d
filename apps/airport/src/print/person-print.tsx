import { Loading, Note } from '@muster/ui';
import { useCachedQuery } from '@muster/ui/server';
import { useFlightWords } from '../crew/flight-words.ts';
import type { PagedList } from '../server/records.ts';
import { useServer } from '../server/use-server.ts';
import { useErrorText } from '../shell/error-text.ts';
import { Heading } from '../shell/heading.tsx';
import { Missing } from '../shell/not-found.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { PrintBar } from './print-bar.tsx';
import { DAY_MS, type Duty, localTime, type StewardDuties, weekOf } from './sheets.ts';

const DAYS = 7;

/** The week of one steward: report, end and flights of each day, in UTC and by the clocks of their home base. */
export function PersonPrint({ start, id }: { readonly start: number; readonly id: number }) {
  const { t, longDay } = useTexts();
  const errorText = useErrorText();
  const { nameOf } = useFlightWords();
  const { read } = useServer();
  const period = `from=${new Date(start).toISOString()}&to=${new Date(start + DAYS * DAY_MS).toISOString()}`;
  const path = `/duties?${period}&stewardId=${id}`;
  const { data, error } = useCachedQuery(path, () => read<PagedList<StewardDuties>>(path));
  if (error !== undefined) return <Note tone="bad">{errorText(error)}</Note>;
  if (data === undefined) return <Loading label={t('loading')} />;
  const [person] = data.content;
  if (person === undefined) return <Missing>{t('noSuchSteward', { id: String(id) })}</Missing>;
  const { homeBase, homeTimeZone, notAvailableOn } = person;
  return (
    <div className="print">
      <PrintBar start={start} days={DAYS} />
      <Heading>{t('printWeekOf', { steward: nameOf(person.steward) })}</Heading>
      <p>
        {t('printFromTo', { first: longDay(start), last: longDay(start + (DAYS - 1) * DAY_MS) })}{' '}
        {homeBase === undefined ? t('printUtc') : t('printUtcBrackets', { base: homeBase.code })}
      </p>
      <section className="table-scroll" aria-label={t('printWeekOf', { steward: nameOf(person.steward) })} tabIndex={0}>
        <table className="table week-table">
          <thead>
            <tr>
              <th scope="col">{t('printDay')}</th>
              <th scope="col">{t('printReport')}</th>
              <th scope="col">{t('printEnd')}</th>
              <th scope="col">{t('flightsUtc')}</th>
            </tr>
          </thead>
          <tbody>
            {weekOf(person, start).map((duties, index) => {
              const day = start + index * DAY_MS;
              const isAway = notAvailableOn.includes(new Date(day).toISOString().slice(0, 10));
              return <DayRows key={day} day={day} duties={duties} isAway={isAway} zone={homeTimeZone} />;
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface DayRowsProps {
  readonly day: number;
  readonly duties: readonly Duty[];
  readonly isAway: boolean;
  readonly zone: string | undefined;
}

function DayRows({ day, duties, isAway, zone }: DayRowsProps) {
  const { t, longDay } = useTexts();
  const said = (
    <th scope="row" rowSpan={Math.max(1, duties.length)}>
      {longDay(day)}
      {isAway ? <span className="meta">{t('whyAway')}</span> : null}
    </th>
  );
  if (duties.length === 0) {
    return (
      <tr>
        {said}
        <td colSpan={3} className="muted">
          {isAway ? '' : t('printFree')}
        </td>
      </tr>
    );
  }
  return duties.map((duty, index) => (
    <tr key={duty.reportTime}>
      {index === 0 ? said : null}
      <td className="num">
        <Moment at={duty.reportTime} day={day} zone={zone} />
      </td>
      <td className="num">
        <Moment at={duty.endTime} day={day} zone={zone} />
      </td>
      <td className="num">
        {duty.legs.map((leg) => (
          <DutyLine key={leg.departureTime} leg={leg} zone={zone} />
        ))}
      </td>
    </tr>
  ));
}

/** `03:10 (04:10)`, with the day if it is another one. */
function Moment({ at, day, zone }: { readonly at: string; readonly day: number; readonly zone: string | undefined }) {
  const { time, day: dayOf } = useTexts();
  const isSame = at.slice(0, 10) === new Date(day).toISOString().slice(0, 10);
  return (
    <>
      {isSame ? '' : `${dayOf(at)} `}
      <b>{time(at)}</b>
      {zone === undefined ? null : <span className="muted"> ({localTime(at, zone)})</span>}
    </>
  );
}

function DutyLine({ leg, zone }: { readonly leg: Duty['legs'][number]; readonly zone: string | undefined }) {
  const { t, time } = useTexts();
  const { flightId, number, origin, destination, departureTime, arrivalTime } = leg;
  const name = flightId === undefined ? t('printTrip') : (number ?? t('flightUnnumbered', { id: String(flightId) }));
  return (
    <p>
      <b>{name}</b> {origin.code}–{destination.code} {time(departureTime)}–{time(arrivalTime)}
      {zone === undefined ? null : (
        <span className="muted">
          {' '}
          ({localTime(departureTime, zone)}–{localTime(arrivalTime, zone)})
        </span>
      )}
    </p>
  );
}
