import { Button, Pill, Progress } from '@muster/ui';
import { useCouldTakeText } from '../crew/could-take-text.ts';
import { FlightCells, FlightHeads } from '../crew/flight-cells.tsx';
import { useFlightWords } from '../crew/flight-words.ts';
import { useCouldTake } from '../crew/use-could-take.ts';
import type { Staffing } from '../server/records.ts';
import { useTexts } from '../texts/use-texts.ts';

interface StaffingTableProps {
  readonly rows: readonly Staffing[];
  readonly onOpen: (staffing: Staffing) => void;
}

export function StaffingTable({ rows, onOpen }: StaffingTableProps) {
  const { t } = useTexts();
  const { titleOf } = useFlightWords();
  const couldTake = useCouldTake(rows.flatMap(({ flight, missing }) => (missing > 0 ? flight.id : [])));
  const countText = useCouldTakeText();
  return (
    <section className="table-scroll" aria-label={t('staffingTitle')} tabIndex={0}>
      <table className="table staffing-table">
        <thead>
          <tr>
            <FlightHeads />
            <th scope="col" className="wide-only">
              {t('boardAirplane')}
            </th>
            <th scope="col" className="staffing-crew">
              {t('crew')}
            </th>
            <th scope="col" className="staffing-could" title={t('couldMeans')}>
              {t('whoCould')}
            </th>
            <th scope="col">
              <span className="hidden-text">{t('act')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((staffing) => {
            const { flight, assigned, required, missing } = staffing;
            const crew = t('crewCount', { assigned, required });
            const could = couldTake.get(flight.id);
            const isHopeless = could?.stewards === 0 && !could.isLeast;
            return (
              <tr key={flight.id}>
                <FlightCells flight={flight}>
                  <span className="phone-only num">{t('crewShort', { assigned, required })}</span>
                  <span className="phone-only small">{countText(could)}</span>
                </FlightCells>
                <td className="wide-only muted">
                  {flight.airplane.type.name}, {t('seats', { count: flight.airplane.capacity })}
                </td>
                <td className="staffing-crew num">
                  <Progress value={assigned} total={required} label={crew} />
                  <span>{t('crewShort', { assigned, required })}</span>
                  {missing === 0 ? (
                    <Pill tone="ok" icon="check">
                      {t('complete')}
                    </Pill>
                  ) : (
                    <Pill tone={assigned === 0 ? 'bad' : 'warn'} icon="warning">
                      {t('missingCount', { count: missing })}
                    </Pill>
                  )}
                </td>
                <td className={isHopeless ? 'staffing-could muted' : 'staffing-could'}>
                  {missing === 0 ? '' : countText(could)}
                </td>
                <td className="right">
                  <Button
                    aria-label={t(missing === 0 ? 'seeCrewOf' : 'findCrewOf', { flight: titleOf(flight) })}
                    onClick={() => onOpen(staffing)}
                  >
                    {t(missing === 0 ? 'seeCrew' : 'findCrew')}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
