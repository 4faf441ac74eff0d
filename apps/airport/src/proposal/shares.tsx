import { useFlightWords } from '../crew/flight-words.ts';
import { useTexts } from '../texts/use-texts.ts';
import { clockHours, type Proposal } from './rows.ts';

/** The flight time of all others would be further to the left. */
const SCALE_HOURS = 100;

/** Who gets more flight hours: before and after on one scale, with the median of everybody. */
export function Shares({ proposal: { stewards, medianHours, rules, notModelled } }: { readonly proposal: Proposal }) {
  const { t } = useTexts();
  const { nameOf } = useFlightWords();
  const scale = Math.max(SCALE_HOURS, ...stewards.map(({ hoursAfter }) => hoursAfter));
  const at = (hours: number): string => `${(100 * hours) / scale}%`;
  return (
    <aside className="stack proposal-side">
      {stewards.length === 0 ? null : (
        <section className="stack-tight" aria-labelledby="who-gets">
          <h2 id="who-gets">{t('whoGets')}</h2>
          <p className="small muted">
            {t('whoGetsHow', { scale: String(Math.round(scale)), median: clockHours(medianHours) })}
          </p>
          <ul className="hours-strip">
            {stewards
              .toSorted((one, other) => one.hoursAfter - other.hoursAfter)
              .map(({ steward, hoursBefore, hoursAfter }) => (
                <li key={steward.id}>
                  <span>
                    {nameOf(steward)}{' '}
                    <span className="num muted">
                      {clockHours(hoursBefore)} → {clockHours(hoursAfter)}
                    </span>
                  </span>
                  <span className="hours-track" aria-hidden="true">
                    <i className="hours-median" style={{ left: at(medianHours) }} />
                    <i className="hours-more" style={{ left: at(hoursBefore), right: at(scale - hoursAfter) }} />
                    <i className="hours-before" style={{ left: at(hoursBefore) }} />
                    <i className="hours-after" style={{ left: at(hoursAfter) }} />
                  </span>
                </li>
              ))}
          </ul>
        </section>
      )}
      <section className="stack-tight" aria-labelledby="how-made">
        <h2 id="how-made">{t('howMade')}</h2>
        <p>{t(rules === 'none' ? 'howMadeWithoutRules' : 'howMadeLegal', { rules: rules.toUpperCase() })}</p>
        <p>{t('howMadeDuties')}</p>
        <p>{t('howMadeAgain')}</p>
        {notModelled.length === 0 ? null : (
          <details className="small">
            <summary>{t('notJudgedCount', { count: notModelled.length })}</summary>
            <ul className="proposal-unjudged">
              {notModelled.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </details>
        )}
      </section>
    </aside>
  );
}
