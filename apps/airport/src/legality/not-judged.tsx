import { Link } from '@tanstack/react-router';
import { useFlightWords } from '../crew/flight-words.ts';
import type { RulesDto } from '../server/records.generated.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useRuleName } from './rule-words.ts';
import type { RuleReport } from './verdicts.ts';

const MAX_SHOWN = 40;

/** What this report does not know: neither legal nor illegal. */
export function NotJudged({ report, rules }: { readonly report: RuleReport; readonly rules: RulesDto }) {
  const { t } = useTexts();
  const { nameOf } = useFlightWords();
  const ruleName = useRuleName();
  const lacking = report.content.filter(({ lackingData }) => lackingData.length > 0);
  const notCompared = rules.content.filter(({ origin }) => origin === 'NOT_COMPARED');
  return (
    <section className="stack-tight" aria-labelledby="not-judged">
      <h2 id="not-judged">{t('notJudged')}</h2>
      <p className="muted">{t('notJudgedMeans')}</p>
      {lacking.length === 0 ? null : (
        <details>
          <summary>{t('lackData', { count: report.stewardsLackingData })}</summary>
          <p className="muted">{t('lackDataHow')}</p>
          <ul className="crew-list">
            {lacking.slice(0, MAX_SHOWN).map(({ steward, lackingData }) => (
              <li key={steward.id}>
                <span className="crew-name">
                  <Link to="/stewards/$id" params={{ id: String(steward.id) }}>
                    {nameOf(steward)}
                  </Link>
                </span>
                <span className="grow">{lackingData.map(ruleName).join(', ')}</span>
              </li>
            ))}
          </ul>
          {report.stewardsLackingData > MAX_SHOWN ? (
            <p className="muted">{t('andMoreLack', { count: report.stewardsLackingData - MAX_SHOWN })}</p>
          ) : null}
        </details>
      )}
      <h3>{t('notModelled')}</h3>
      <ul className="legality-list" lang="en">
        {report.notModelled.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {notCompared.length === 0 ? null : (
        <>
          <h3>{t('notCompared', { count: notCompared.length, total: rules.content.length })}</h3>
          <p>{notCompared.map(({ id }) => ruleName(id)).join(', ')}</p>
        </>
      )}
    </section>
  );
}
