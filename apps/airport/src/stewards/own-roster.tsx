import { Button, buttonClass, Empty, Loading, Note } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Cover } from '../cover/cover.tsx';
import { CrewDialog } from '../crew/crew-dialog.tsx';
import { FlightCells, FlightHeads } from '../crew/flight-cells.tsx';
import { useFlightWords } from '../crew/flight-words.ts';
import { useCrewActs } from '../crew/use-crew-acts.ts';
import type { Person, Staffing } from '../server/records.ts';
import { usePolledQuery } from '../server/use-polled-query.ts';
import { useServer } from '../server/use-server.ts';
import { AsOf } from '../shell/as-of.tsx';
import { useErrorText } from '../shell/error-text.ts';
import { FlightStatusPill } from '../shell/flight-status.tsx';
import { useWallClock } from '../shell/use-wall-clock.ts';
import { useTexts } from '../texts/use-texts.ts';

const STEP_MS = 600_000;

/** The upcoming flights of a steward, each with a button that lists possible replacements. */
export function OwnRoster({ steward }: { readonly steward: Person }) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { nameOf, titleOf } = useFlightWords();
  const { readAll } = useServer();
  const { perform } = useCrewActs();
  const from = new Date(Math.floor(useWallClock() / STEP_MS) * STEP_MS).toISOString();
  const path = `/flights/staffing/paged?stewardId=${steward.id}&departingFrom=${from}&sort=departureTime`;
  const flights = usePolledQuery(path, () => readAll<Staffing>(path));
  const [opened, setOpened] = useState<Staffing>();
  const [isCovering, setCovering] = useState(false);
  return (
    <section className="stack-tight" aria-labelledby="own-roster">
      <div className="row row-between">
        <h2 id="own-roster">{t('flightsToCome', { count: flights.data?.length ?? 0 })}</h2>
        <AsOf of={flights} />
      </div>
      {flights.data === undefined || flights.data.length < 2 ? null : (
        <div>
          <Button icon="team" onClick={() => setCovering(true)}>
            {t('coverDuty')}
          </Button>
        </div>
      )}
      {flights.error !== undefined && flights.data === undefined ? (
        <Note tone="bad">{errorText(flights.error)}</Note>
      ) : null}
      {flights.data === undefined ? (
        <Loading label={t('loading')} />
      ) : flights.data.length === 0 ? (
        <Empty>
          <p>{t('noFlightsToCome', { steward: nameOf(steward) })}</p>
        </Empty>
      ) : (
        <div className="table-scroll">
          <table className="table own-roster">
            <thead>
              <tr>
                <FlightHeads />
                <th scope="col" className="wide-only">
                  {t('boardStatus')}
                </th>
                <th scope="col" className="wide-only">
                  {t('crew')}
                </th>
                <th scope="col">
                  <span className="hidden-text">{t('act')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {flights.data.map((staffing) => {
                const { flight, assigned, required } = staffing;
                return (
                  <tr key={flight.id}>
                    <FlightCells flight={flight} />
                    <td className="wide-only">
                      {flight.status === undefined ? null : <FlightStatusPill status={flight.status} />}
                    </td>
                    <td className="wide-only num">
                      {t('crewShort', { assigned, required })}
                      {assigned > required ? (
                        <span className="muted">, {t('moreThanNeeded', { count: assigned - required })}</span>
                      ) : null}
                    </td>
                    <td>
                      <div className="row row-acts">
                        <Button
                          aria-label={t('findCoverOf', { flight: titleOf(flight) })}
                          onClick={() => setOpened(staffing)}
                        >
                          {t('findCover')}
                        </Button>
                        <Button
                          kind="quiet"
                          aria-label={t('takeOffOf', { flight: titleOf(flight) })}
                          onClick={() => void perform({ kind: 'remove', flights: [flight], steward })}
                        >
                          {t('takeOff')}
                        </Button>
                      </div>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <div>
        <Link to="/roster" className={buttonClass('quiet')}>
          {t('seeRoster')}
        </Link>
      </div>
      {opened === undefined ? null : (
        <CrewDialog staffing={opened} instead={steward} onClose={() => setOpened(undefined)} />
      )}
      {isCovering ? <Cover steward={steward} onClose={() => setCovering(false)} /> : null}
    </section>
  );
}
