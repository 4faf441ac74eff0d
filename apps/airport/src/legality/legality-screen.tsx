import '../crew/crew.css';
import './legality.css';
import { Button, Empty, Loading, Note } from '@muster/ui';
import { useCachedQuery } from '@muster/ui/server';
import { Link, useSearch } from '@tanstack/react-router';
import type { RulesDto } from '../server/records.generated.ts';
import { useServer } from '../server/use-server.ts';
import { useErrorText } from '../shell/error-text.ts';
import { Heading } from '../shell/heading.tsx';
import { useWallClock } from '../shell/use-wall-clock.ts';
import { useTexts } from '../texts/use-texts.ts';
import { PERIODS, RULE_SETS } from './legality-search.ts';
import { NotJudged } from './not-judged.tsx';
import { RuleTable } from './rule-table.tsx';
import { StewardVerdicts } from './steward-verdicts.tsx';
import { legalCount, type RuleReport } from './verdicts.ts';

const DAY_MS = 86_400_000;
const DAYS_IN_WEEK = 7;
const STEP_MS = 600_000;
/** The longest page of the report. */
const MAX_LISTED = 2000;

/** Which rules the rosters of the next days break, and what nobody has judged. */
export function LegalityScreen() {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { read } = useServer();
  const { weeks = 1, rules: wanted } = useSearch({ from: '/legality' });
  // In steps of ten minutes: all rosters are judged for each new period.
  const from = Math.floor(useWallClock() / STEP_MS) * STEP_MS;
  const days = weeks * DAYS_IN_WEEK;
  const of = wanted === undefined ? '' : `rules=${wanted}`;
  const period = `from=${new Date(from).toISOString()}&to=${new Date(from + days * DAY_MS).toISOString()}`;
  const reportPath = `/rule-report?${period}&incomplete=true&size=${MAX_LISTED}&${of}`;
  const rulesPath = `/rules?${of}`;
  // Not asked again by itself: judging everybody costs the service more than a list.
  const report = useCachedQuery(reportPath, () => read<RuleReport>(reportPath));
  const rules = useCachedQuery(rulesPath, () => read<RulesDto>(rulesPath));
  const error = report.error ?? rules.error;
  return (
    <>
      <div className="row row-between">
        <Heading>{t('legalityTitle', { count: days })}</Heading>
        <Button onClick={() => void report.again()}>{t('judgeAgain')}</Button>
      </div>
      <Choices weeks={weeks} wanted={wanted} />
      {error === undefined ? null : <Note tone="bad">{errorText(error)}</Note>}
      {report.data === undefined || rules.data === undefined ? (
        error === undefined ? (
          <Loading label={t('judging')} lines={14} />
        ) : null
      ) : rules.data.content.length === 0 ? (
        <Empty>{t('noRulesInForce')}</Empty>
      ) : (
        <>
          {report.data.content.length < report.data.totalElements ? (
            <Note tone="warn">{t('reportIsCut', { count: report.data.content.length })}</Note>
          ) : null}
          <Summary report={report.data} rules={rules.data} />
          <RuleTable report={report.data} rules={rules.data} />
          <StewardVerdicts report={report.data} />
          <NotJudged report={report.data} rules={rules.data} />
        </>
      )}
    </>
  );
}

function Summary({ report, rules }: { readonly report: RuleReport; readonly rules: RulesDto }) {
  const { t } = useTexts();
  const { violationCount, stewardsLackingData, stewardsChecked } = report;
  return (
    <p className="row" role="status">
      <b>{violationCount === 0 ? t('nothingBroken') : t('violationCount', { count: violationCount })}</b>
      <span>{t('stewardsLacking', { count: stewardsLackingData, total: stewardsChecked })}</span>
      <span>{t('legalInAll', { count: legalCount(report), total: stewardsChecked, rules: rules.content.length })}</span>
    </p>
  );
}

interface ChoicesProps {
  readonly weeks: (typeof PERIODS)[number];
  readonly wanted: (typeof RULE_SETS)[number] | undefined;
}

function Choices({ weeks, wanted }: ChoicesProps) {
  const { t } = useTexts();
  return (
    <div className="row staffing-choices">
      <nav className="chips" aria-label={t('howManyDays')}>
        {PERIODS.map((count) => (
          <Link
            key={count}
            to="/legality"
            search={{ ...(count === 1 ? {} : { weeks: count }), ...(wanted === undefined ? {} : { rules: wanted }) }}
            className="chip"
            activeOptions={{ exact: true }}
            aria-current={count === weeks ? 'true' : undefined}
          >
            {t('nextDays', { count: count * DAYS_IN_WEEK })}
          </Link>
        ))}
      </nav>
      <nav className="chips" aria-label={t('whichRules')}>
        {([undefined, ...RULE_SETS] as const).map((one) => (
          <Link
            key={one ?? 'in force'}
            to="/legality"
            search={{ ...(weeks === 1 ? {} : { weeks }), ...(one === undefined ? {} : { rules: one }) }}
            className="chip"
            activeOptions={{ exact: true }}
            aria-current={one === wanted ? 'true' : undefined}
          >
            {one === undefined ? t('rulesInForce') : one.toUpperCase()}
          </Link>
        ))}
      </nav>
    </div>
  );
}
