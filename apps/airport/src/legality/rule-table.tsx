import { Pill } from '@muster/ui';
import type { RulesDto } from '../server/records.generated.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useRuleLimit, useRuleName } from './rule-words.ts';
import { type RuleReport, verdictOnRule } from './verdicts.ts';

/** A row per rule: what it limits, where that is written, and whether the rosters keep it. */
export function RuleTable({ report, rules }: { readonly report: RuleReport; readonly rules: RulesDto }) {
  const { t } = useTexts();
  const nameOf = useRuleName();
  const limitOf = useRuleLimit();
  return (
    <section className="table-scroll" aria-label={t('rules')} tabIndex={0}>
      <table className="table legality-table">
        <thead>
          <tr>
            <th scope="col">{t('rule')}</th>
            <th scope="col" className="wide-only">
              {t('limitAndWindow')}
            </th>
            <th scope="col">{t('verdict')}</th>
            <th scope="col" className="wide-only">
              {t('valueAgainstText')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.content.map((rule) => (
            <tr key={rule.id}>
              <th scope="row">
                {nameOf(rule.id)}
                <span className="meta">{rule.paragraph}</span>
              </th>
              <td className="wide-only num">
                {limitOf(rule)}
                <span className="meta" lang="en">
                  {rule.window}
                </span>
              </td>
              <td>
                <RuleMark ruleId={rule.id} report={report} />
              </td>
              <td className="wide-only muted">{t(ORIGINS[rule.origin])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The word and the shape say it as well as the colour. */
function RuleMark({ ruleId, report }: { readonly ruleId: string; readonly report: RuleReport }) {
  const { t } = useTexts();
  const { verdict, breaking, lacking } = verdictOnRule(ruleId, report);
  switch (verdict) {
    case 'broken':
      return (
        <Pill tone="bad" icon="warning">
          {t('breakIt', { count: breaking })}
        </Pill>
      );
    case 'not judged':
      return <Pill icon="help">{lacking === 0 ? t('notJudged') : t('notJudgedFor', { count: lacking })}</Pill>;
    case 'legal':
      return (
        <Pill tone="ok" icon="check">
          {t('keptByAll')}
        </Pill>
      );
  }
}

const ORIGINS = {
  COMPARED_WITH_THE_TEXT: 'valueCompared',
  NOT_COMPARED: 'valueNotCompared',
  OPERATOR: 'valueOfOperator',
} as const;
