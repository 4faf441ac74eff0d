import { Empty, Loading, Note } from '@muster/ui';
import { useCachedQuery } from '@muster/ui/server';
import { useMemo } from 'react';
import { useFlightWords } from '../crew/flight-words.ts';
import type { RulesDto } from '../server/records.generated.ts';
import { useServer } from '../server/use-server.ts';
import { useErrorText } from '../shell/error-text.ts';
import { Heading } from '../shell/heading.tsx';
import { useWallClock } from '../shell/use-wall-clock.ts';
import { useTexts } from '../texts/use-texts.ts';
import { PrintBar } from './print-bar.tsx';
import { Sheet } from './sheet.tsx';
import { type Base, DAY_MS, mainBase, offsetsOf, type StewardDuties, sheetsOf, ticksOf } from './sheets.ts';
import { type DayNotes, useDayNotes } from './use-day-notes.ts';

/** Everybody on a day, on sheets of twenty, and below what has changed and what lacks crew. */
export function DayPrint({ start }: { readonly start: number }) {
  const { t, longDay, locale } = useTexts();
  const errorText = useErrorText();
  const { readAll } = useServer();
  const period = `from=${new Date(start).toISOString()}&to=${new Date(start + DAY_MS).toISOString()}`;
  const { data, error } = useCachedQuery(`duties of ${period}`, () => readAll<StewardDuties>(`/duties?${period}`));
  const notes = useDayNotes(start);
  const rules = useRulesInForce();
  const sheets = useMemo(() => sheetsOf(data ?? [], start, locale), [data, start, locale]);
  const base = useMemo(() => mainBase(data ?? []), [data]);
  const title = t('printTitle', { day: `${longDay(start)} ${new Date(start).getUTCFullYear()}` });
  if (error !== undefined) return <Note tone="bad">{errorText(error)}</Note>;
  return (
    <div className="print">
      <PrintBar start={start} days={1} />
      <Heading>{title}</Heading>
      {data === undefined ? <Loading label={t('loading')} lines={16} /> : null}
      {data?.length === 0 ? <Empty>{t('noStewards')}</Empty> : null}
      {sheets.map((rows, index) => (
        <Sheet
          key={rows[0]?.of.steward.id}
          rows={rows}
          title={title}
          count={data?.length ?? 0}
          page={{ number: index + 1, of: sheets.length }}
          ticks={ticksOf(start, base?.zone ?? 'UTC')}
          base={base}
          clock={<ClockText start={start} base={base} />}
          foot={rules}
        />
      ))}
      {notes.error === undefined ? null : <Note tone="bad">{errorText(notes.error)}</Note>}
      {notes.data === undefined || sheets.length === 0 ? null : <Notes notes={notes.data} />}
    </div>
  );
}

/** `UTC; PRG is UTC+1. As of 05:40 UTC`. */
function ClockText({ start, base }: { readonly start: number; readonly base: Base | undefined }) {
  const { t, time } = useTexts();
  const now = t('printAsOf', { time: time(useWallClock()) });
  if (base === undefined) return `${t('printUtc')} ${now}`;
  const [first = '', later] = offsetsOf(start, base.zone);
  const offset = later === undefined ? first : t('printLater', { first, later });
  return `${t('printUtcAnd', { base: base.code, offset })} ${now}`;
}

function useRulesInForce(): string {
  const { t } = useTexts();
  const { read } = useServer();
  const { data } = useCachedQuery('/rules', () => read<RulesDto>('/rules'));
  if (data === undefined) return '';
  if (data.rules === 'none') return t('printNoRules');
  return t('printRules', {
    rules: data.rules.toUpperCase(),
    what: data.notModelled.map((one) => one.split(' (')[0]).join(', '),
  });
}

function Notes({ notes: { delayed, cancelled, lacking, totals } }: { readonly notes: DayNotes }) {
  const { t, time } = useTexts();
  const { titleOf, timesOf } = useFlightWords();
  const more = (shown: number, total: number): string =>
    total > shown ? ` ${t('printMore', { count: total - shown })}` : '';
  return (
    <div className="print-notes">
      <p>
        <b>{t('printChanged')}</b>{' '}
        {delayed.length === 0
          ? t('printNone')
          : delayed
              .map(({ flight, times }) =>
                t('printDelay', {
                  flight: titleOf(flight),
                  now: timesOf(times),
                  before: time(times.plannedDepartureTime),
                }),
              )
              .join(' ')}
        {more(delayed.length, totals.delayed)}
      </p>
      <p>
        <b>{t('printCancelled')}</b>{' '}
        {cancelled.length === 0
          ? t('printNone')
          : `${cancelled.map((flight) => `${titleOf(flight)} ${time(flight.departureTime)}`).join(', ')}.`}
        {more(cancelled.length, totals.cancelled)}
      </p>
      <p>
        <b>{t('printLacking', { count: totals.lacking })}</b>{' '}
        {lacking
          .map(({ flight, assigned, required }) => {
            const crew = t('crewShort', { assigned, required });
            return `${titleOf(flight)} ${time(flight.departureTime)}: ${crew}`;
          })
          .join('; ')}
        {more(lacking.length, totals.lacking)}
      </p>
      <p>
        <b>{t('printHow')}</b> {t('printHowText')}
      </p>
    </div>
  );
}
