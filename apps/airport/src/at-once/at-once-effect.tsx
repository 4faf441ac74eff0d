import { Button, Note } from '@muster/ui';
import { newId } from '@muster/ui/runtime';
import { useEffect, useRef, useState } from 'react';
import { useFlightWords } from '../crew/flight-words.ts';
import { useCrewActs } from '../crew/use-crew-acts.ts';
import type { FlightsAtOnceDto } from '../server/records.generated.ts';
import type { Flight } from '../server/records.ts';
import { usePolledQuery } from '../server/use-polled-query.ts';
import { useServer } from '../server/use-server.ts';
import { useErrorText } from '../shell/error-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type AtOnceKind, atOnceRequest, type TimedFlight } from './at-once-acts.ts';
import { AtOnceCrew } from './at-once-crew.tsx';

interface AtOnceEffectProps {
  readonly kind: AtOnceKind;
  readonly timed: readonly TimedFlight[];
  readonly onDone: () => void;
  readonly onLeave: () => void;
  readonly onLeaveOut: (id: number) => void;
  readonly onAdd: (flights: readonly Flight[]) => void;
}

/** What a change of all chosen flights would do, and the button that makes it. */
export function AtOnceEffect({ kind, timed, onDone, onLeave, onLeaveOut, onAdd }: AtOnceEffectProps) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { perform } = useCrewActs();
  const { data, error, again } = useEffectOf(kind, timed);
  const [isSending, setSending] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const apply = async ({ effect, tag }: Seen): Promise<void> => {
    setSending(true);
    const seen = effect.flights.map(({ flight, times, before }) => ({ flight, times, before }));
    const wasDone = await perform({ kind, timed: seen, tag });
    setSending(false);
    if (wasDone) onDone();
    // Somebody else was faster: what was shown is not true any more.
    else void again();
  };
  const hindrance = isSending
    ? t('sending')
    : data === undefined
      ? t(error === undefined ? 'askingEffect' : 'effectUnknown')
      : data.effect.allowed
        ? undefined
        : t('changeNotAllowed');
  return (
    <div className="stack-tight">
      <section className="stack-tight" ref={place} tabIndex={-1} aria-label={t('effectOnCrews')}>
        <div role="status">
          {error === undefined ? (
            data === undefined ? (
              t('askingEffect')
            ) : (
              <Summary kind={kind} effect={data.effect} />
            )
          ) : null}
        </div>
        {error === undefined ? null : (
          <Note tone="bad" isAnswer>
            {errorText(error)}
          </Note>
        )}
        {data === undefined || error !== undefined ? null : (
          <>
            <Airplanes effect={data.effect} onLeaveOut={onLeaveOut} onAdd={onAdd} />
            <AtOnceCrew kind={kind} effect={data.effect} />
          </>
        )}
      </section>
      <div className="row">
        <Button
          kind={kind === 'cancelAll' ? 'danger' : 'primary'}
          disabledBecause={hindrance}
          onClick={() => data !== undefined && void apply(data)}
        >
          {t(VERBS[kind], { count: timed.length })}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {t('leaveFlights')}
        </Button>
      </div>
    </div>
  );
}

const VERBS = { cancelAll: 'cancelThemNow', delayAll: 'delayThemNow', restoreAll: 'restoreThemNow' } as const;

interface Seen {
  readonly effect: FlightsAtOnceDto;
  readonly tag: string | undefined;
}

/** Asked anew by each panel, and again while it is open: colleagues go on planning. */
function useEffectOf(kind: AtOnceKind, timed: readonly TimedFlight[]) {
  const { call } = useServer();
  const [id] = useState(newId);
  const request = atOnceRequest({ kind, timed }, { dryRun: true });
  return usePolledQuery<Seen>(`effect ${id} ${JSON.stringify(request.body)}`, async () => {
    const { data, tag } = await call<FlightsAtOnceDto>('/flights/bulk', request);
    return { effect: data, tag };
  });
}

/** What it does, in one sentence. */
function Summary({
  kind,
  effect: { crew, flights },
}: {
  readonly kind: AtOnceKind;
  readonly effect: FlightsAtOnceDto;
}) {
  const { t } = useTexts();
  const stops = crew.filter((one) => one.stops).length;
  const breaks = crew.filter((one) => !one.stops && one.refusals.length + one.effects.length > 0).length;
  const values = { total: crew.length, flights: flights.length };
  if (stops > 0) return <Note tone="bad">{t('atOnceStops', { count: stops, ...values })}</Note>;
  if (flights.some(({ airplaneRefusal }) => airplaneRefusal !== undefined)) {
    return <Note tone="bad">{t('atOnceAirplanes')}</Note>;
  }
  if (breaks > 0) return <Note tone="warn">{t('atOnceBreaks', { count: breaks, ...values })}</Note>;
  return crew.length === 0 ? t('atOnceNoCrew') : t(NOTHING[kind], { count: crew.length });
}

/** What becomes of everybody if nothing breaks. */
const NOTHING = { cancelAll: 'effectAllFree', delayAll: 'atOnceAllStay', restoreAll: 'atOnceAllBack' } as const;

type AirplanesProps = Pick<AtOnceEffectProps, 'onLeaveOut' | 'onAdd'> & { readonly effect: FlightsAtOnceDto };

/** Whose airplane is elsewhere then: of the chosen flights, and of those that follow them. */
function Airplanes({ effect: { flights, stranded }, onLeaveOut, onAdd }: AirplanesProps) {
  const { t, day } = useTexts();
  const { titleOf, timesOf } = useFlightWords();
  const elsewhere = flights.filter(({ airplaneRefusal }) => airplaneRefusal !== undefined);
  return (
    <>
      {elsewhere.length === 0 ? null : (
        <ul className="crew-list">
          {elsewhere.map(({ flight }) => (
            <li key={flight.id}>
              <span>
                {titleOf(flight)}: {t('airplaneElsewhere')}
              </span>
              <Button onClick={() => onLeaveOut(flight.id)}>{t('leaveOut', { flight: titleOf(flight) })}</Button>
            </li>
          ))}
        </ul>
      )}
      {stranded.length === 0 ? null : (
        <Note tone="warn">
          <div className="stack-tight">
            <p>{t('strandedFlights', { count: stranded.length })}</p>
            <ul className="num">
              {stranded.map((flight) => (
                <li key={flight.id}>
                  <b>{titleOf(flight)}</b> {day(flight.departureTime)}, {timesOf(flight)}
                </li>
              ))}
            </ul>
            <div>
              <Button onClick={() => onAdd(stranded)}>{t('addStranded', { count: stranded.length })}</Button>
            </div>
          </div>
        </Note>
      )}
    </>
  );
}
