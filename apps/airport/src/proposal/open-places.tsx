import { Link } from '@tanstack/react-router';
import { useFlightWords } from '../crew/flight-words.ts';
import { reasonOf } from '../crew/refusals.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Proposal } from './rows.ts';
import { WaysOut } from './way-out.tsx';

const STEP = 20;

/** The places that nobody can take, each with why nobody of all stewards can. */
export function OpenPlaces({ proposal }: { readonly proposal: Proposal }) {
  const { open, flights, consideredStewards } = proposal;
  const { t, day } = useTexts();
  const { titleOf, timesOf } = useFlightWords();
  if (open.length === 0) return null;
  const flightOf = new Map(flights.map(({ flight }) => [flight.id, flight]));
  const entries = open.map((one) => {
    const { flightId, missing, reasons } = one;
    const flight = flightOf.get(flightId);
    if (flight === undefined) return null;
    return (
      <li key={flightId}>
        <span>
          <Link to="/flights/$id" params={{ id: String(flightId) }}>
            {titleOf(flight)}
          </Link>
          <span className="meta num">
            {day(flight.departureTime)}, {timesOf(flight)} · {t('missingCount', { count: missing })}
          </span>
        </span>
        <span className="grow">
          <b>{t('nobodyOf', { count: consideredStewards })}</b>{' '}
          {reasons
            .map(({ code, stewards }) =>
              t('reasonCount', {
                count: stewards,
                why: t(
                  code === 'duty_starts_elsewhere'
                    ? 'whyNotThere'
                    : (reasonOf({ code, message: '' })?.text ?? 'whyOther'),
                ),
              }),
            )
            .join('; ')}
          <WaysOut open={one} proposal={proposal} />
        </span>
      </li>
    );
  });
  const places = open.reduce((sum, { missing }) => sum + missing, 0);
  return (
    <section className="stack-tight" aria-labelledby="stays-open">
      <h2 id="stays-open">{t('staysOpen', { count: places, flights: open.length })}</h2>
      <ul className="crew-list proposal-open">{entries.slice(0, STEP)}</ul>
      {entries.length > STEP ? (
        <details>
          <summary>{t('showMore', { count: entries.length - STEP })}</summary>
          <ul className="crew-list proposal-open">{entries.slice(STEP)}</ul>
        </details>
      ) : null}
    </section>
  );
}
