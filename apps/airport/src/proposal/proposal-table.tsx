import { Icon } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useFlightWords } from '../crew/flight-words.ts';
import { useTexts } from '../texts/use-texts.ts';
import { clockHours, type ProposalRow } from './rows.ts';

/** The service counts no further. */
const MOST_OTHERS = 9;

interface ProposalTableProps {
  readonly rows: readonly ProposalRow[];
  /** The keys of those that are left. */
  readonly left: ReadonlySet<string>;
  readonly isDecided: boolean;
  readonly onToggle: (row: ProposalRow) => void;
}

/** The proposed places, each with a box: taken or left. What is left stays readable. */
export function ProposalTable({ rows, left, isDecided, onToggle }: ProposalTableProps) {
  const { t, day } = useTexts();
  const { titleOf, timesOf, nameOf } = useFlightWords();
  return (
    <section className="table-scroll" aria-label={t('proposedPlaces')} tabIndex={0}>
      <table className="table proposal-table">
        <thead>
          <tr>
            <th scope="col">{t('takeIt')}</th>
            <th scope="col">{t('flightsUtc')}</th>
            <th scope="col">{t('proposedSteward')}</th>
            <th scope="col" className="wide-only">
              {t('flightHours28')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { flight, share, place, key } = row;
            const isTaken = !left.has(key);
            return (
              <tr key={key} data-left={isTaken ? undefined : ''}>
                <td>
                  <label className="choice">
                    <input
                      type="checkbox"
                      checked={isTaken}
                      disabled={isDecided}
                      aria-label={t('takeNamed', { steward: nameOf(share.steward), flight: titleOf(flight) })}
                      onChange={() => onToggle(row)}
                    />
                    <span aria-hidden="true">{t(isTaken ? 'takeWord' : 'leaveWord')}</span>
                  </label>
                </td>
                <td>
                  <Link to="/flights/$id" params={{ id: String(flight.id) }}>
                    {titleOf(flight)}
                  </Link>
                  <span className="meta num">
                    {day(flight.departureTime)}, {timesOf(flight)}
                  </span>
                </td>
                <td>
                  <Link to="/stewards/$id" params={{ id: String(share.steward.id) }}>
                    {nameOf(share.steward)}
                  </Link>
                  {share.leftAt === undefined ? null : (
                    <span className="meta warn-text">
                      <Icon name="warning" /> {t('leftAt', { airport: share.leftAt.code })}
                    </span>
                  )}
                  <span className="meta">
                    {place.others === 0
                      ? t('noOtherCould')
                      : t(place.others < MOST_OTHERS ? 'othersCould' : 'manyOthersCould', { count: place.others })}
                  </span>
                </td>
                <td className="num wide-only">
                  {clockHours(share.hoursBefore)} → {clockHours(share.hoursAfter)}
                  {place.lackingData.length === 0 ? null : (
                    <span className="meta">{t('notJudgedBy', { count: place.lackingData.length })}</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
