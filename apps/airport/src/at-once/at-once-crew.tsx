import { Icon } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useFlightWords } from '../crew/flight-words.ts';
import { RefusalText } from '../crew/refusal-text.tsx';
import type { FlightsAtOnceDto } from '../server/records.generated.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { AtOnceKind } from './at-once-acts.ts';

const SHOWN = 20;

interface AtOnceCrewProps {
  readonly kind: AtOnceKind;
  readonly effect: FlightsAtOnceDto;
}

/** Whoever stops it first, then those who have something to mend; the others are only counted. */
export function AtOnceCrew({ kind, effect: { crew, flights, rules, notModelled } }: AtOnceCrewProps) {
  const { t } = useTexts();
  const { nameOf, numberOf } = useFlightWords();
  const flightOf = new Map(flights.map(({ flight }) => [flight.id, flight]));
  const concerned = crew
    .filter(({ refusals, effects }) => refusals.length + effects.length > 0)
    .toSorted((one, other) => Number(other.stops) - Number(one.stops));
  const others = crew.length - concerned.length;
  const missing = flights.reduce((sum, one) => sum + one.missing, 0);
  return (
    <>
      {concerned.length === 0 ? null : (
        <ul className="crew-list flight-effects">
          {concerned.slice(0, SHOWN).map(({ steward, flightIds, stops, refusals, effects }) => (
            <li key={steward.id} data-outcome={stops ? 'stops' : 'breaks'}>
              <span className="crew-name">
                <Icon name="warning" />{' '}
                <Link to="/stewards/$id" params={{ id: String(steward.id) }}>
                  {nameOf(steward)}
                </Link>
                <span className="meta num">
                  {flightIds
                    .flatMap((id) => flightOf.get(id) ?? [])
                    .map(numberOf)
                    .join(', ')}
                </span>
              </span>
              <RefusalText refusals={[...refusals, ...effects]} />
            </li>
          ))}
        </ul>
      )}
      {concerned.length > SHOWN ? (
        <p className="muted">{t('atOnceMore', { count: concerned.length - SHOWN })}</p>
      ) : null}
      {concerned.length === 0 || others === 0 ? null : <p>{t(OTHERS[kind], { count: others })}</p>}
      {missing === 0 ? null : <p>{t('atOnceMissing', { count: missing })}</p>}
      {rules === 'none' ? (
        <p className="small muted">{t('effectWithoutRules')}</p>
      ) : (
        <details className="small">
          <summary>{t('notJudgedCount', { count: notModelled.length })}</summary>
          <ul className="flight-unjudged">
            {notModelled.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const OTHERS = { cancelAll: 'othersFree', delayAll: 'othersStay', restoreAll: 'othersBack' } as const;
