import '../crew/crew.css';
import './at-once.css';
import { Empty, Loading, Note, TextField } from '@muster/ui';
import { useCachedQuery } from '@muster/ui/server';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AirportChoice } from '../flights/airport-choice.tsx';
import { fieldText, readField } from '../flights/field-times.ts';
import type { Airport, Flight } from '../server/records.ts';
import { usePolledQuery } from '../server/use-polled-query.ts';
import { useServer } from '../server/use-server.ts';
import { AsOf } from '../shell/as-of.tsx';
import { useErrorText } from '../shell/error-text.ts';
import { Heading } from '../shell/heading.tsx';
import { useWallClock } from '../shell/use-wall-clock.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { AtOnceKind } from './at-once-acts.ts';
import { type AtOnceSearch, SIDES } from './at-once-search.ts';
import { ChoiceTable } from './choice-table.tsx';
import { atAirport, canBe } from './chosen-flights.ts';
import { DecisionPanel } from './decision-panel.tsx';

const HOUR_MS = 3_600_000;
const HOURS_AHEAD = 6;
/** Longer closures are planned day by day. */
const MAX_SPAN_MS = 72 * HOUR_MS;

/** The flights of an airport in a span of time, to be cancelled, delayed or restored together. */
export function AtOnceScreen() {
  const { t } = useTexts();
  const { read } = useServer();
  const { airport: code, from, to } = useSearch({ from: '/flights/several' });
  const [now] = useState(Math.floor(useWallClock() / HOUR_MS) * HOUR_MS);
  const begin = from ?? fieldText(now);
  const end = to ?? fieldText((readField(begin) ?? now) + HOURS_AHEAD * HOUR_MS);
  const { data: airports } = useCachedQuery('/airports', () => read<Airport[]>('/airports'));
  const airport = airports?.find((one) => one.code === code);
  const span = { from: readField(begin) ?? now, to: readField(end) ?? now };
  const isWrong = span.to <= span.from || span.to - span.from > MAX_SPAN_MS;
  return (
    <div className="at-once">
      <Heading>{t('atOnceTitle')}</Heading>
      <Where airports={airports ?? []} airport={airport} begin={begin} end={end} />
      {code === undefined ? (
        <p className="muted">{t('atOnceHow')}</p>
      ) : airports !== undefined && airport === undefined ? (
        <Note tone="warn">{t('noSuchAirport', { text: code })}</Note>
      ) : isWrong ? (
        <Note tone="warn">{t('atOnceSpan')}</Note>
      ) : airport === undefined ? (
        <Loading label={t('loading')} />
      ) : (
        <FlightsAt key={`${airport.id} ${begin} ${end}`} airport={airport} span={span} />
      )}
    </div>
  );
}

interface WhereProps {
  readonly airports: readonly Airport[];
  readonly airport: Airport | undefined;
  readonly begin: string;
  readonly end: string;
}

function Where({ airports, airport, begin, end }: WhereProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { way: side = 'both' } = useSearch({ from: '/flights/several' });
  const [texts, setTexts] = useState({ begin, end });
  const set = (values: AtOnceSearch): void =>
    void navigate({ to: '/flights/several', search: (before) => ({ ...before, ...values }), replace: true });
  /** A field that is not whole yet chooses nothing. */
  const setTime = (name: 'begin' | 'end', text: string): void => {
    setTexts({ ...texts, [name]: text });
    if (readField(text) !== undefined)
      set(name === 'begin' ? { from: text, to: texts.end } : { from: begin, to: text });
  };
  return (
    <div className="at-once-where">
      <AirportChoice
        label={t('chooseAirport')}
        chosen={airport?.id}
        onChoose={(id) => {
          const chosen = airports.find((one) => one.id === id);
          if (chosen !== undefined) set({ airport: chosen.code, from: begin, to: end });
        }}
      />
      <TextField
        label={t('atOnceFrom')}
        type="datetime-local"
        value={texts.begin}
        onChange={(event) => setTime('begin', event.currentTarget.value)}
      />
      <TextField
        label={t('atOnceTo')}
        type="datetime-local"
        value={texts.end}
        onChange={(event) => setTime('end', event.currentTarget.value)}
      />
      <nav className="chips" aria-label={t('boardSide')}>
        {SIDES.map((one) => (
          <Link
            key={one}
            to="/flights/several"
            search={({ way: _, ...before }) => ({ ...before, ...(one === 'both' ? {} : { way: one }) })}
            replace
            className="chip"
            activeOptions={{ exact: true }}
            aria-current={one === side ? 'true' : undefined}
          >
            {t(one === 'both' ? 'bothSides' : one)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

interface FlightsAtProps {
  readonly airport: Airport;
  readonly span: { readonly from: number; readonly to: number };
}

function FlightsAt({ airport, span }: FlightsAtProps) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { readAll } = useServer();
  const { way: side = 'both' } = useSearch({ from: '/flights/several' });
  const [kind, setKind] = useState<AtOnceKind>('cancelAll');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [added, setAdded] = useState<readonly Flight[]>([]);
  const time = (instant: number): string => new Date(instant).toISOString();
  const path = `/flights/paged?airportId=${airport.id}&from=${time(span.from)}&to=${time(span.to)}&sort=departureTime`;
  const list = usePolledQuery(path, () => readAll<Flight>(path));
  if (list.data === undefined) {
    return list.error === undefined ? (
      <Loading label={t('loading')} lines={8} />
    ) : (
      <Note tone="bad">{errorText(list.error)}</Note>
    );
  }
  const found = atAirport(list.data, { airportId: airport.id, ...span, side });
  const ids = new Set(found.map(({ id }) => id));
  const flights = [...found, ...added.filter(({ id }) => !ids.has(id))].toSorted(
    (one, other) => Date.parse(one.departureTime) - Date.parse(other.departureTime) || one.id - other.id,
  );
  const possible = flights.filter((flight) => canBe(kind, flight));
  const chosen = possible.filter(({ id }) => !left.has(id));
  const toggle = (id: number): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <>
      <p className="row">
        <b>{t('atOnceCount', { count: found.length, airport: airport.code })}</b> <AsOf of={list} />
      </p>
      {flights.length === 0 ? (
        <Empty>{t('atOnceNone')}</Empty>
      ) : (
        <div className="at-once-parts">
          <ChoiceTable
            flights={flights}
            kind={kind}
            chosen={chosen}
            onToggle={toggle}
            onAll={(isAll) => setLeft(isAll ? new Set() : new Set(possible.map(({ id }) => id)))}
          />
          <DecisionPanel
            kind={kind}
            chosen={chosen}
            onKind={setKind}
            onLeaveOut={(id) => setLeft(new Set([...left, id]))}
            onAdd={(more) => {
              setAdded([...added, ...more]);
              setLeft(left.difference(new Set(more.map(({ id }) => id))));
            }}
          />
        </div>
      )}
    </>
  );
}
