import { Link } from '@tanstack/react-router';
import { useFlightWords } from '../crew/flight-words.ts';
import { RemoveButton } from '../crew/remove-button.tsx';
import type { Flight } from '../server/records.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Who is on a flight. Whoever cannot have a cancelled flight back is taken off it before it is restored. */
export function FlightCrew({ flight }: { readonly flight: Flight }) {
  const { t } = useTexts();
  const { nameOf } = useFlightWords();
  return (
    <section className="stack-tight flight-crew" aria-labelledby="flight-crew">
      <h2 id="flight-crew">{t(flight.status === 'CANCELLED' ? 'crewKept' : 'onBoard')}</h2>
      {flight.stewards.length === 0 ? <p className="muted">{t('nobodyOnBoard')}</p> : null}
      <ul className="crew-list">
        {flight.stewards.map((steward) => (
          <li key={steward.id}>
            <span>
              <Link to="/stewards/$id" params={{ id: String(steward.id) }}>
                {nameOf(steward)}
              </Link>
            </span>
            <RemoveButton flight={flight} steward={steward} />
          </li>
        ))}
      </ul>
    </section>
  );
}
