import '../crew/crew.css';
import './roster.css';
import { Button, buttonClass, Icon, Loading, Note, TextField } from '@muster/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { readStewardNames, STEWARD_NAMES } from '../crew/steward-names.ts';
import type { Staffing } from '../server/records.ts';
import { usePolledQuery } from '../server/use-polled-query.ts';
import { useServer } from '../server/use-server.ts';
import { AsOf } from '../shell/as-of.tsx';
import { useErrorText } from '../shell/error-text.ts';
import { Heading } from '../shell/heading.tsx';
import { useWallClock } from '../shell/use-wall-clock.ts';
import { useTexts } from '../texts/use-texts.ts';
import { DAY_MS, type Span } from './geometry.ts';
import { Planner } from './planner.tsx';
import { DAY_COUNTS } from './roster-search.ts';
import { rosterRows, rowsNamed } from './rows.ts';
import { useRosterDuties } from './use-roster-duties.ts';
import { useRosterLegality } from './use-roster-legality.ts';

const dayText = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The roster: a row per steward, and the flights that lack crew beside it. */
export function RosterScreen() {
  const { t, longDay, locale } = useTexts();
  const errorText = useErrorText();
  const server = useServer();
  const { day, days = 1, fit = false } = useSearch({ from: '/roster' });
  const today = dayText(useWallClock());
  const from = Date.parse(day ?? today);
  const span: Span = { from, to: from + days * DAY_MS };
  const [wanted, setWanted] = useState('');
  const searched = useDeferredValue(wanted);
  const stewards = usePolledQuery(STEWARD_NAMES, () => readStewardNames(server));
  const period = `from=${new Date(span.from).toISOString()}&to=${new Date(span.to).toISOString()}`;
  const path = `/flights/staffing/paged?${period}&sort=departureTime`;
  const staffing = usePolledQuery(path, () => server.readAll<Staffing>(path));
  const everybody = useMemo(
    () => rosterRows(stewards.data ?? [], staffing.data ?? [], locale),
    [stewards.data, staffing.data, locale],
  );
  const rows = useMemo(() => rowsNamed(everybody, searched), [everybody, searched]);
  const legality = useRosterLegality(span, stewards.data?.length);
  const duties = useRosterDuties(span, stewards.data?.length);
  const error = stewards.error ?? staffing.error;
  const isThere = stewards.data !== undefined && staffing.data !== undefined;
  const last = longDay(span.to - 1);
  return (
    <div className="roster">
      <div className="row row-between">
        <Heading>
          {days === 1 ? t('rosterOf', { day: last }) : t('rosterOfDays', { first: longDay(from), last })}
        </Heading>
        <AsOf of={staffing} />
      </div>
      <div className="roster-choices">
        <DayChoice from={from} days={days} isFitted={fit} />
        <TextField
          label={t('findSteward')}
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </div>
      {error !== undefined && !isThere ? <Note tone="bad">{errorText(error)}</Note> : null}
      {isThere ? (
        <Planner
          rows={rows}
          staffing={staffing.data ?? []}
          span={span}
          days={days}
          wanted={searched}
          isFitted={fit}
          duties={duties}
          legality={legality}
        />
      ) : error === undefined ? (
        <Loading label={t('loading')} lines={16} />
      ) : null}
    </div>
  );
}

interface DayChoiceProps {
  readonly from: number;
  readonly days: number;
  readonly isFitted: boolean;
}

function DayChoice({ from, days, isFitted }: DayChoiceProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const step = (to: number): void =>
    void navigate({ to: '/roster', search: (before) => ({ ...before, day: dayText(to) }) });
  return (
    <>
      <div className="row roster-days">
        <Button icon="back" onClick={() => step(from - days * DAY_MS)}>
          {t('earlier')}
        </Button>
        <Link to="/roster" search={({ day: _, ...before }) => before} className={buttonClass()}>
          {t('today')}
        </Link>
        <Button onClick={() => step(from + days * DAY_MS)}>
          {t('later')}
          <Icon name="forward" />
        </Button>
        <Link to="/print" search={{ day: dayText(from) }} className={buttonClass('quiet')}>
          {t('printLink')}
        </Link>
        <Link to="/proposal" search={{ day: dayText(from) }} className={buttonClass('quiet')}>
          {t('propose')}
        </Link>
      </div>
      <nav className="chips" aria-label={t('howManyDays')}>
        {DAY_COUNTS.map((count) => (
          <Link
            key={count}
            to="/roster"
            search={({ days: _, ...before }) => ({ ...before, ...(count === 1 ? {} : { days: count }) })}
            className="chip"
            activeOptions={{ exact: true }}
            aria-current={count === days ? 'true' : undefined}
          >
            {t('dayCount', { count })}
          </Link>
        ))}
        {days === 1 ? null : (
          <Link
            to="/roster"
            search={({ fit: _, ...before }) => ({ ...before, ...(isFitted ? {} : { fit: true }) })}
            className="chip"
            activeOptions={{ exact: true }}
            aria-current={isFitted ? 'true' : undefined}
          >
            {t('fitWindow')}
          </Link>
        )}
      </nav>
    </>
  );
}
