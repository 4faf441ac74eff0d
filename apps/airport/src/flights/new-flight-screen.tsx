import './flights.css';
import { Button, Note } from '@muster/ui';
import { useCachedQuery } from '@muster/ui/server';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useCrewActs } from '../crew/use-crew-acts.ts';
import type { Airplane, Airport, Flight, PagedList } from '../server/records.ts';
import { useServer } from '../server/use-server.ts';
import { useErrorText } from '../shell/error-text.ts';
import { Heading } from '../shell/heading.tsx';
import { useWallClock } from '../shell/use-wall-clock.ts';
import { useTexts } from '../texts/use-texts.ts';
import { emptyDraft, type FlightValues } from './flight-draft.ts';
import { FlightFields } from './flight-fields.tsx';
import { useFlightDraft } from './use-flight-draft.ts';

const MINUTE_MS = 60_000;
/** As long as a duty with one flight is by default: the report before it, and what is done after it. */
const REPORT_MINUTES = 60;
const RELEASE_MINUTES = 30;
/** One steward for every 50 seats or part of it. */
const SEATS_PER_STEWARD = 50;

/** A new flight: first how many stewards it needs and how many have time then, then the button that creates it. */
export function NewFlightScreen() {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { read } = useServer();
  const navigate = useNavigate();
  const { perform, current } = useCrewActs();
  const { day } = useSearch({ from: '/flights/new' });
  const today = new Date(useWallClock()).toISOString().slice(0, 10);
  const { draft, errors, edit, check, blame } = useFlightDraft(emptyDraft(day ?? today), undefined);
  const airports = useCachedQuery('/airports', () => read<Airport[]>('/airports'));
  const airplanes = useCachedQuery('/airplanes', () => read<Airplane[]>('/airplanes'));
  const [asked, setAsked] = useState<FlightValues>();
  const [isSending, setSending] = useState(false);
  const planned = asked === undefined ? undefined : flightOf(asked, airports.data ?? [], airplanes.data ?? []);
  const error = airports.error ?? airplanes.error;
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(await check());
  };
  const create = async (flight: Flight, values: FlightValues): Promise<void> => {
    setSending(true);
    const wasDone = await perform({ kind: 'create', flight, values });
    setSending(false);
    const { last, error: refusal } = current();
    if (wasDone && last !== undefined && 'flight' in last) {
      await navigate({ to: '/flights/$id', params: { id: String(last.flight.id) } });
    } else if (refusal !== undefined && blame(refusal)) setAsked(undefined);
  };
  return (
    <>
      <Heading>{t('newFlightTitle')}</Heading>
      {error === undefined ? null : <Note tone="bad">{errorText(error)}</Note>}
      <div className="flight-change stack-tight">
        <form className="stack-tight" noValidate onSubmit={(event) => void ask(event)}>
          <FlightFields
            draft={draft}
            errors={errors}
            onEdit={(next) => {
              setAsked(undefined);
              edit(next);
            }}
          />
          {planned === undefined ? (
            <div>
              <Button kind="primary" type="submit">
                {t('seeEffect')}
              </Button>
            </div>
          ) : null}
        </form>
        {planned === undefined || asked === undefined ? null : (
          <>
            <NeedOf flight={planned} />
            <div>
              <Button
                kind="primary"
                disabledBecause={isSending ? t('sending') : undefined}
                onClick={() => void create(planned, asked)}
              >
                {t('createFlightNow', { route: `${planned.origin.code}–${planned.destination.code}` })}
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** How many stewards it needs, and how many have time. Where they are is not looked at: the flight is not stored. */
function NeedOf({ flight }: { readonly flight: Flight }) {
  const { t } = useTexts();
  const { read } = useServer();
  const from = new Date(Date.parse(flight.departureTime) - REPORT_MINUTES * MINUTE_MS).toISOString();
  const to = new Date(Date.parse(flight.arrivalTime) + RELEASE_MINUTES * MINUTE_MS).toISOString();
  const path = `/stewards/availability?from=${from}&to=${to}&available=true&size=1`;
  const { data } = useCachedQuery(path, () => read<PagedList<object>>(path));
  const required = Math.ceil(flight.airplane.capacity / SEATS_PER_STEWARD);
  return (
    <div className="stack-tight" role="status">
      <p>
        <b>{t('newFlightNeeds', { count: required })}</b>
      </p>
      {data === undefined ? null : <p className="muted">{t('newFlightTime', { count: data.totalElements })}</p>}
    </div>
  );
}

/** The flight as it would be; undefined while its places and airplane are not known. */
function flightOf(
  values: FlightValues,
  airports: readonly Airport[],
  airplanes: readonly Airplane[],
): Flight | undefined {
  const origin = airports.find(({ id }) => id === values.originId);
  const destination = airports.find(({ id }) => id === values.destinationId);
  const airplane = airplanes.find(({ id }) => id === values.airplaneId);
  if (origin === undefined || destination === undefined || airplane === undefined) return undefined;
  const { departureTime, arrivalTime, number } = values;
  return {
    id: 0,
    ...(number === '' ? {} : { number }),
    departureTime,
    arrivalTime,
    origin,
    destination,
    airplane,
    stewards: [],
  };
}
