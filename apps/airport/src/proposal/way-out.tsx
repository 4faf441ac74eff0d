import { Link } from '@tanstack/react-router';
import { useFlightWords } from '../crew/flight-words.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Proposal } from './rows.ts';

type OpenFlight = Proposal['open'][number];
type Found = OpenFlight['waysOut'][number];

interface WaysOutProps {
  readonly open: OpenFlight;
  readonly proposal: Proposal;
}

/** What would fill a place that nobody can take. The service has tried it out. */
export function WaysOut({ open: { waysOut, flightId }, proposal }: WaysOutProps) {
  const { t } = useTexts();
  if (waysOut.length === 0) return <span className="meta">{t('nothingHelps')}</span>;
  return waysOut.map((way) => (
    <span key={way.kind} className="meta">
      <b>{t('thisHelps')}</b> <WayText way={way} flightId={flightId} proposal={proposal} />
    </span>
  ));
}

interface WayTextProps {
  readonly way: Found;
  readonly flightId: number;
  readonly proposal: Proposal;
}

function WayText({ way: { kind, stewards, flightIds, minutes = 0, other }, flightId, proposal }: WayTextProps) {
  const { t, day } = useTexts();
  const { nameOf, numberOf, titleOf, timesOf } = useFlightWords();
  const who = stewards.map(nameOf).join(', ');
  const more = proposal.flights
    .flatMap(({ flight }) => (flight.id !== flightId && flightIds.includes(flight.id) ? numberOf(flight) : []))
    .join(', ');
  const text =
    kind === 'LATER'
      ? t('helpsLater', { minutes, who })
      : t(kind === 'POSITIONING' ? 'helpsPosition' : 'helpsRelease', {
          who,
          flight: other === undefined ? '' : titleOf(other),
          times: other === undefined ? '' : `${day(other.departureTime)} ${timesOf(other)}`,
        });
  const [first] = stewards;
  const target =
    kind === 'LATER' || first === undefined
      ? { to: '/flights/$id' as const, params: { id: String(flightId) } }
      : { to: '/stewards/$id' as const, params: { id: String(first.id) } };
  return (
    <>
      {text} {more === '' ? '' : t('helpsAlso', { flights: more })}{' '}
      <Link to={target.to} params={target.params}>
        {t('goThere')}
      </Link>
    </>
  );
}
