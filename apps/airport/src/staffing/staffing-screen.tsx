import '../crew/crew.css';
import { buttonClass, Empty, Icon, Loading, Note } from '@muster/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CrewDialog } from '../crew/crew-dialog.tsx';
import type { PagedList, Staffing } from '../server/records.ts';
import { usePolledQuery } from '../server/use-polled-query.ts';
import { AsOf } from '../shell/as-of.tsx';
import { useErrorText } from '../shell/error-text.ts';
import { Heading } from '../shell/heading.tsx';
import { PageLinks } from '../shell/page-links.tsx';
import { useWallClock } from '../shell/use-wall-clock.ts';
import { useTexts } from '../texts/use-texts.ts';
import { PERIODS } from './staffing-search.ts';
import { StaffingTable } from './staffing-table.tsx';

const DAY_MS = 86_400_000;
const STEP_MS = 600_000;
const SIZE = 50;

/** The flights that lack crew, by departure. */
export function StaffingScreen() {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { days = 1, all = false, page = 0 } = useSearch({ from: '/staffing' });
  // In steps of ten minutes: a new period each minute would mean a new request each minute.
  const from = Math.floor(useWallClock() / STEP_MS) * STEP_MS;
  const period = `departingFrom=${new Date(from).toISOString()}&to=${new Date(from + days * DAY_MS).toISOString()}`;
  const everything = usePolledQuery<PagedList<Staffing>>(`/flights/staffing/paged?${period}&size=1`);
  const list = usePolledQuery<PagedList<Staffing>>(
    `/flights/staffing/paged?${period}&sort=departureTime&size=${SIZE}&page=${page}${all ? '' : '&understaffed=true'}`,
  );
  const short = usePolledQuery<PagedList<Staffing>>(`/flights/staffing/paged?${period}&size=1&understaffed=true`);
  const [opened, setOpened] = useState<number>();
  const [kept, setKept] = useState<Staffing>();
  const shown = list.data?.content.find(({ flight }) => flight.id === opened);
  // A fully staffed flight leaves the list; its dialog stays open.
  if (shown !== undefined && shown !== kept) setKept(shown);
  const dialog = opened === undefined ? undefined : (shown ?? kept);
  const counted = short.data !== undefined && everything.data !== undefined;
  return (
    <>
      <div className="stack-tight">
        <div className="row row-between">
          <Heading>{t('staffingTitle')}</Heading>
          <div className="row">
            <Link to="/flights/new" className={buttonClass()}>
              <Icon name="plus" />
              {t('newFlight')}
            </Link>
            <Link to="/flights/several" className={buttonClass()}>
              <Icon name="clock" />
              {t('atOnceLink')}
            </Link>
            <Link to="/proposal" className={buttonClass()}>
              <Icon name="team" />
              {t('propose')}
            </Link>
          </div>
        </div>
        <p className="row">
          {counted ? (
            <b>
              {t('shortOf', {
                count: short.data?.totalElements ?? 0,
                total: everything.data?.totalElements ?? 0,
              })}
            </b>
          ) : null}
          <AsOf of={list} />
        </p>
      </div>
      <div className="row staffing-choices">
        <nav className="chips" aria-label={t('howManyDays')}>
          {PERIODS.map((count) => (
            <Link
              key={count}
              to="/staffing"
              search={{ ...(count === 1 ? {} : { days: count }), ...(all ? { all } : {}) }}
              className="chip"
              activeOptions={{ exact: true }}
              aria-current={count === days ? 'true' : undefined}
            >
              {t('nextDays', { count })}
            </Link>
          ))}
        </nav>
        <nav className="chips" aria-label={t('whichFlights')}>
          {[false, true].map((every) => (
            <Link
              key={String(every)}
              to="/staffing"
              search={{ ...(days === 1 ? {} : { days }), ...(every ? { all: true as const } : {}) }}
              className="chip"
              activeOptions={{ exact: true }}
              aria-current={every === all ? 'true' : undefined}
            >
              {t(every ? 'allFlights' : 'shortFlights')}
            </Link>
          ))}
        </nav>
      </div>
      {list.error !== undefined && list.data === undefined ? <Note tone="bad">{errorText(list.error)}</Note> : null}
      {list.data === undefined ? (
        list.error === undefined ? (
          <Loading label={t('loading')} lines={14} />
        ) : null
      ) : list.data.content.length === 0 ? (
        <Empty>{t(all ? 'noFlights' : 'allCovered')}</Empty>
      ) : (
        <>
          <StaffingTable rows={list.data.content} onOpen={(staffing) => setOpened(staffing.flight.id)} />
          <PageLinks
            page={list.data}
            to="/staffing"
            search={{ ...(days === 1 ? {} : { days }), ...(all ? { all } : {}) }}
          />
        </>
      )}
      {dialog === undefined ? null : <CrewDialog staffing={dialog} onClose={() => setOpened(undefined)} />}
    </>
  );
}
