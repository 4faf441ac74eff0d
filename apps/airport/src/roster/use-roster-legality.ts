import { useCachedQuery } from '@muster/ui/server';
import { useMemo } from 'react';
import { type RuleReport, type Verdict, verdictsOnStewards } from '../legality/verdicts.ts';
import type { RulesDto } from '../server/records.generated.ts';
import { usePolledQuery } from '../server/use-polled-query.ts';
import { useServer } from '../server/use-server.ts';
import type { Span } from './geometry.ts';

/** With more, judging all of them again and again would cost the service too much; the screen of legality does it once. */
export const MOST_STEWARDS = 500;

export interface RosterLegality {
  readonly ruleCount: number;
  /** The most hours of duty that the rules in force allow in so many days, if they do. */
  readonly dutyLimits: ReadonlyMap<number, number>;
  readonly verdictOf: (stewardId: number) => Verdict | undefined;
}

/** What the rules in force say of each row; undefined until it is known, and with too many stewards. */
export function useRosterLegality({ from, to }: Span, stewardCount: number | undefined): RosterLegality | undefined {
  const { read } = useServer();
  const rules = useCachedQuery('/rules?', () => read<RulesDto>('/rules?'));
  const ruleCount = rules.data?.content.length ?? 0;
  const isAsked = ruleCount > 0 && stewardCount !== undefined && stewardCount <= MOST_STEWARDS;
  const period = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
  const path = `/rule-report?${period}&incomplete=true&size=${MOST_STEWARDS}`;
  // As often as the flights: a mark must not outlive what it was made of.
  const report = usePolledQuery(isAsked ? path : 'no report', async () =>
    isAsked ? read<RuleReport>(path) : undefined,
  );
  return useMemo(
    () =>
      report.data === undefined || report.error !== undefined || ruleCount === 0
        ? undefined
        : { ruleCount, dutyLimits: dutyLimitsIn(rules.data), verdictOf: verdictsOnStewards(report.data) },
    [report.data, report.error, ruleCount, rules.data],
  );
}

function dutyLimitsIn(rules: RulesDto | undefined): ReadonlyMap<number, number> {
  return new Map(
    (rules?.content ?? []).flatMap(({ id, hours }) => {
      const [, days] = /^duty-in-(\d+)-days$/.exec(id) ?? [];
      return days === undefined || hours === undefined ? [] : [[Number(days), hours]];
    }),
  );
}
