import { Icon } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useFlightWords } from '../crew/flight-words.ts';
import { RefusalText } from '../crew/refusal-text.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { bySeverity, type FlightEffect, outcomeOf } from './effects.ts';
import type { CrewedFlightAct } from './flight-acts.ts';

interface CrewEffectsProps {
  readonly kind: CrewedFlightAct['kind'];
  readonly effect: FlightEffect;
}

/** Each of the crew, with what the change does to them; whoever stops it comes first. */
export function CrewEffects({ kind, effect }: CrewEffectsProps) {
  const { t } = useTexts();
  const { nameOf } = useFlightWords();
  const { crew, rules, notModelled, missing } = effect;
  return (
    <>
      {missing === 0 ? null : <p>{t('effectMissing', { count: missing })}</p>}
      {crew.length === 0 ? null : (
        <ul className="crew-list flight-effects">
          {bySeverity(kind, crew).map((one) => {
            const outcome = outcomeOf(kind, one);
            return (
              <li key={one.steward.id} data-outcome={outcome}>
                <span className="crew-name">
                  {outcome === 'none' ? null : <Icon name="warning" />}{' '}
                  <Link to="/stewards/$id" params={{ id: String(one.steward.id) }}>
                    {nameOf(one.steward)}
                  </Link>
                </span>
                {outcome === 'none' ? (
                  <span className="grow muted">{t(EACH[kind])}</span>
                ) : (
                  <RefusalText refusals={[...one.refusals, ...one.effects]} />
                )}
              </li>
            );
          })}
        </ul>
      )}
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

/** What becomes of whoever breaks nothing by it. */
const EACH = { cancel: 'effectFree', restore: 'effectBack', delay: 'effectStays', change: 'effectStays' } as const;
