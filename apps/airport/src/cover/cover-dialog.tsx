import '../crew/crew.css';
import { Button, Dialog, Empty, Loading, Note } from '@muster/ui';
import { wallNow } from '@muster/ui/runtime';
import { useCachedQuery } from '@muster/ui/server';
import { useState } from 'react';
import { ActRefusal } from '../crew/act-refusal.tsx';
import type { CrewAct } from '../crew/acts.ts';
import { useFlightWords } from '../crew/flight-words.ts';
import { useCrewActs } from '../crew/use-crew-acts.ts';
import type { Flight, Person, Staffing } from '../server/records.ts';
import { useServer } from '../server/use-server.ts';
import { useErrorText } from '../shell/error-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { dutiesOf, portionsOf, stillOpen } from './duties.ts';
import { Shares } from './share-list.tsx';
import { type Share, useShares } from './shares.ts';

const DAY_MS = 86_400_000;
/** Longer absences are planned elsewhere. */
const DAYS_AHEAD = 14;

interface CoverDialogProps {
  readonly steward: Person;
  /** A flight of the duty to cover. Default: the next duty. */
  readonly around?: Flight;
  readonly onClose: () => void;
}

/** Reassigns a whole duty with one press, or in parts. Stewards who can take all of it come first. */
export function CoverDialog({ steward, around, onClose }: CoverDialogProps) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { nameOf } = useFlightWords();
  const { perform } = useCrewActs();
  const flights = useFlightsOf(steward, around);
  const [chosen, setChosen] = useState<number>();
  const [isSending, setSending] = useState(false);
  const portions = portionsOf(flights.data ?? []);
  const has = (portion: readonly Staffing[], id: number | undefined) => portion.some(({ flight }) => flight.id === id);
  const meant = portions.find((portion) => has(portion, around?.id)) ?? portions[0] ?? [];
  const portion = (chosen === undefined ? undefined : portions[chosen]) ?? meant;
  const shares = useShares(portion.map(({ flight }) => flight.id));

  const send = async (act: CrewAct): Promise<void> => {
    setSending(true);
    const wasDone = await perform(act);
    setSending(false);
    if (wasDone && act.flights.length === portion.length) onClose();
  };
  const takeOver = ({ steward: other, flightIds }: Share): void => {
    const taken = portion.filter(({ flight }) => flightIds.includes(flight.id)).map(({ flight }) => flight);
    void send({ kind: 'replace', flights: taken, steward: other, instead: steward });
  };
  const takeOff = (): void => void send({ kind: 'remove', flights: portion.map(({ flight }) => flight), steward });
  const takeOffButton = (kind: 'primary' | 'quiet') => (
    <Button kind={kind} disabledBecause={isSending ? t('sending') : undefined} onClick={takeOff}>
      {t('takeOffAll', { steward: nameOf(steward), flights: t('flightCount', { count: portion.length }) })}
    </Button>
  );
  return (
    <Dialog title={t('coverTitle', { steward: nameOf(steward) })} closeLabel={t('close')} onClose={onClose} wide>
      <ActRefusal />
      {flights.error === undefined ? null : <Note tone="bad">{errorText(flights.error)}</Note>}
      {flights.data === undefined && flights.error === undefined ? <Loading label={t('loading')} /> : null}
      {flights.data !== undefined && portion.length === 0 ? (
        <Empty>{t('noFlightsToCome', { steward: nameOf(steward) })}</Empty>
      ) : null}
      {portion.length === 0 ? null : (
        <>
          {portions.length > 1 ? <PortionChoice portions={portions} chosen={portion} onChoose={setChosen} /> : null}
          <PortionFlights portion={portion} />
          {portion.every(({ assigned, required }) => assigned > required) ? (
            <Note tone="ok">
              <div className="row row-between">
                <span>{t('surplusCover', { count: portion.length })}</span>
                {takeOffButton('primary')}
              </div>
            </Note>
          ) : null}
          {shares.error === undefined ? null : <Note tone="bad">{errorText(shares.error)}</Note>}
          {shares.data === undefined ? (
            <Loading label={t('asking')} />
          ) : (
            <Shares
              all={shares.data.filter((share) => share.steward.id !== steward.id)}
              flights={portion.map(({ flight }) => flight)}
              isSending={isSending}
              onChoose={takeOver}
            />
          )}
          {portion.every(({ assigned, required }) => assigned > required) ? null : <div>{takeOffButton('quiet')}</div>}
        </>
      )}
    </Dialog>
  );
}

/** The flights of a steward that can be covered, starting with the given duty. */
function useFlightsOf(steward: Person, around: Flight | undefined) {
  const { readAll } = useServer();
  const [now] = useState(wallNow);
  const start = around === undefined ? now : Math.min(now, Date.parse(around.departureTime)) - DAY_MS;
  const end = Math.max(now, around === undefined ? now : Date.parse(around.departureTime)) + DAYS_AHEAD * DAY_MS;
  const from = new Date(start).toISOString();
  const period = `departingFrom=${from}&to=${new Date(end).toISOString()}`;
  const path = `/flights/staffing/paged?stewardId=${steward.id}&${period}&sort=departureTime`;
  return useCachedQuery(path, async () => {
    const open = stillOpen(await readAll<Staffing>(path), around?.departureTime, now);
    // Past duties are corrected one by one, so earlier ones are not fetched.
    const duties = dutiesOf(open);
    const first = duties.findIndex((duty) => duty.some(({ flight }) => flight.id === around?.id));
    return duties.slice(Math.max(0, first)).flat();
  });
}

interface PortionChoiceProps {
  readonly portions: readonly (readonly Staffing[])[];
  readonly chosen: readonly Staffing[];
  readonly onChoose: (index: number) => void;
}

/** As many duties as fit on two lines; the rest of a longer absence is covered later. */
const MAX_CHIPS = 6;

function PortionChoice({ portions, chosen, onChoose }: PortionChoiceProps) {
  const { t, day, time } = useTexts();
  return (
    <fieldset className="chips" aria-label={t('whichDuty')}>
      {portions.map((portion, index) => {
        const [first] = portion;
        const last = portion.at(-1);
        const isAll = index > 0 && portion[0] === portions[0]?.[0];
        if (first === undefined || last === undefined || (index >= MAX_CHIPS && !isAll)) return null;
        const flights = t('flightCount', { count: portion.length });
        const times = `${day(first.flight.departureTime)} ${time(first.flight.departureTime)}–${time(last.flight.arrivalTime)}`;
        return (
          <button
            key={`${first.flight.id} ${isAll}`}
            type="button"
            className="chip num"
            aria-pressed={portion === chosen}
            onClick={() => onChoose(index)}
          >
            {isAll ? t('everything', { flights }) : `${times} · ${flights}`}
          </button>
        );
      })}
    </fieldset>
  );
}

function PortionFlights({ portion }: { readonly portion: readonly Staffing[] }) {
  const { t, day } = useTexts();
  const { titleOf, timesOf } = useFlightWords();
  return (
    <ul className="portion num">
      {portion.map(({ flight, assigned, required }) => (
        <li key={flight.id}>
          <b>{titleOf(flight)}</b> {day(flight.departureTime)}, {t('timeUtc', { time: timesOf(flight) })}
          {assigned > required ? (
            <span className="muted">
              , {t('crewCount', { assigned, required })}, {t('moreThanNeeded', { count: assigned - required })}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
