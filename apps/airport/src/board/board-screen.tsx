import { buttonClass, Combobox, Empty, Icon, Loading, Note } from '@muster/ui';
import { wallNow } from '@muster/ui/runtime';
import { useCachedQuery } from '@muster/ui/server';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Airport, AirportReference, BoardEntry, Flight, PagedList } from '../server/records.ts';
import type { Server } from '../server/server.ts';
import { usePolledQuery } from '../server/use-polled-query.ts';
import { useServer } from '../server/use-server.ts';
import { AsOf } from '../shell/as-of.tsx';
import { useErrorText } from '../shell/error-text.ts';
import { Heading } from '../shell/heading.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { BoardTable } from './board-table.tsx';
import { busiest } from './busy-airports.ts';
import { findAirports } from './find-airport.ts';

const DAY_MS = 86_400_000;
const SIDES = ['departures', 'arrivals'] as const;

async function readBusyAirports({ read }: Server): Promise<AirportReference[]> {
  const now = wallNow();
  const span = `from=${new Date(now).toISOString()}&to=${new Date(now + DAY_MS).toISOString()}`;
  return busiest((await read<PagedList<Flight>>(`/flights/paged?${span}&size=2000`)).content);
}

/** The departures and arrivals of an airport within a day. */
export function BoardScreen() {
  const { t } = useTexts();
  const errorText = useErrorText();
  const server = useServer();
  const { airport: code } = useSearch({ from: '/' });
  const airports = useCachedQuery('/airports', () => server.read<Airport[]>('/airports'));
  const busy = useCachedQuery('busy airports', () => readBusyAirports(server));
  const chosen = code ?? busy.data?.[0]?.code ?? (busy.data === undefined ? undefined : airports.data?.[0]?.code);
  const airport = airports.data?.find((one) => one.code === chosen?.toUpperCase());
  const error = airports.error ?? (code === undefined ? busy.error : undefined);
  if (airport !== undefined) return <Board airport={airport} airports={airports.data ?? []} busy={busy.data ?? []} />;
  return (
    <>
      <Heading>{t('boardLink')}</Heading>
      {error === undefined ? null : <Note tone="bad">{errorText(error)}</Note>}
      {airports.data === undefined || (chosen === undefined && busy.isLoading) ? (
        <Loading label={t('loading')} />
      ) : airports.data.length === 0 ? (
        <Empty>{t('noAirports')}</Empty>
      ) : (
        <>
          <Note tone="warn">{t('noSuchAirport', { text: chosen ?? '' })}</Note>
          <AirportChoice airports={airports.data} />
        </>
      )}
    </>
  );
}

interface BoardProps {
  readonly airport: Airport;
  readonly airports: readonly Airport[];
  readonly busy: readonly AirportReference[];
}

function Board({ airport, airports, busy }: BoardProps) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { side: wanted } = useSearch({ from: '/' });
  const side = wanted ?? 'departures';
  const board = usePolledQuery<BoardEntry[]>(`/airports/${airport.id}/${side}`);
  return (
    <>
      <div className="stack-tight">
        <div className="row row-between">
          <Heading>{t(side === 'departures' ? 'departuresOf' : 'arrivalsOf', { name: airport.name })}</Heading>
          <Link to="/flights/several" search={{ airport: airport.code }} className={buttonClass()}>
            <Icon name="clock" />
            {t('atOnceLink')}
          </Link>
        </div>
        <p className="row muted">
          {t('localTimes', { zone: airport.timeZone })} <AsOf of={board} />
        </p>
      </div>
      <div className="board-choices">
        <AirportChoice airports={airports} current={airport} />
        <nav className="chips" aria-label={t('boardSide')}>
          {SIDES.map((one) => (
            <Link
              key={one}
              className="chip"
              activeOptions={{ exact: true }}
              to="/"
              search={{ airport: airport.code, ...(one === 'arrivals' ? { side: one } : {}) }}
              aria-current={one === side ? 'page' : undefined}
            >
              {t(one)}
            </Link>
          ))}
        </nav>
        <nav className="chips board-busy" aria-label={t('busyAirports')}>
          <span className="meta" aria-hidden="true">
            {t('busyAirports')}
          </span>
          {busy.map(({ id, code, name }) => (
            <Link
              key={id}
              className="chip"
              activeOptions={{ exact: true }}
              to="/"
              search={(before) => ({ ...before, airport: code })}
              title={name}
              aria-current={id === airport.id ? 'true' : undefined}
            >
              {code}
            </Link>
          ))}
        </nav>
      </div>
      {board.error !== undefined && board.data === undefined ? (
        <Note tone="bad">{errorText(board.error)}</Note>
      ) : board.data === undefined ? (
        <Loading label={t('loading')} lines={12} />
      ) : board.data.length === 0 ? (
        <Empty>{t(side === 'departures' ? 'noDepartures' : 'noArrivals')}</Empty>
      ) : (
        <BoardTable entries={board.data} side={side} />
      )}
    </>
  );
}

function AirportChoice({ airports, current }: { readonly airports: readonly Airport[]; readonly current?: Airport }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Combobox
      label={t('chooseAirport')}
      placeholder={t('chooseAirportHow')}
      value={current === undefined ? '' : `${current.code} ${current.city.name}`}
      find={(typed) =>
        findAirports(airports, typed).map(({ code, name, city }) => ({
          key: code,
          label: (
            <>
              <b>{code}</b> {name} <span className="muted">{[city.name, city.country?.name].join(', ')}</span>
            </>
          ),
        }))
      }
      status={(count, typed) => (count === 0 ? t('noSuchAirport', { text: typed }) : t('airportsFound', { count }))}
      onChoose={(code) => void navigate({ to: '/', search: (before) => ({ ...before, airport: code }) })}
    />
  );
}
