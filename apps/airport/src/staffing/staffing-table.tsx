import { Button, Pill, Progress } from '@muster/ui';
import { FlightCells, FlightHeads } from '../crew/flight-cells.tsx';
import { useFlightWords } from '../crew/flight-words.ts';
import type { Staffing } from '../server/records.ts';
import { useTexts } from '../texts/use-texts.ts';

interface StaffingTableProps {
  readonly rows: readonly Staffing[];
  readonly onOpen: (staffing: Staffing) => void;
}

export function StaffingTable({ rows, onOpen }: StaffingTableProps) {
  const { t } = useTexts();
  const { titleOf } = useFlightWords();
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
            <th scope="col">
              <span className="hidden-text">{t('act')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((staffing) => {
            const { flight, assigned, required, missing } = staffing;
            const crew = t('crewCount', { assigned, required });
            return (
              <tr key={flight.id}>
                <FlightCells flight={flight}>
                  <span className="phone-only num">{t('crewShort', { assigned, required })}</span>
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
