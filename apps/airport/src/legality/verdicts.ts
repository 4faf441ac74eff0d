import type { RuleReportDto } from '../server/records.generated.ts';

export type RuleReport = RuleReportDto;
export type StewardReport = RuleReport['content'][number];

/** What is known of a rule, or of a steward. `legal` is said only if nothing is missing. */
export type Verdict = 'broken' | 'not judged' | 'legal';

export interface RuleVerdict {
  readonly verdict: Verdict;
  /** How many stewards break the rule. */
  readonly breaking: number;
  /** For how many it is not judged. */
  readonly lacking: number;
}

/** A list that is cut may hide somebody who breaks the rule. */
export function verdictOnRule(ruleId: string, { content, totalElements }: RuleReport): RuleVerdict {
  const breaking = content.filter(({ violations }) => violations.some(({ rule }) => rule === ruleId)).length;
  const lacking = content.filter(({ lackingData }) => lackingData.includes(ruleId)).length;
  const isWhole = content.length === totalElements;
  const verdict = breaking > 0 ? 'broken' : lacking > 0 || !isWhole ? 'not judged' : 'legal';
  return { verdict, breaking, lacking };
}

/** Everybody who breaks no rule, and of whom enough is known to judge every rule. */
export const legalCount = ({ stewardsChecked, totalElements }: RuleReport): number => stewardsChecked - totalElements;

/** The verdict on a steward by id; undefined if no rules are in force, or if the list does not reach that far. */
export function verdictsOnStewards({
  rules,
  content,
  totalElements,
}: Pick<RuleReport, 'rules' | 'content' | 'totalElements'>): (stewardId: number) => Verdict | undefined {
  const listed = new Map(content.map(({ steward, violations }) => [steward.id, violations.length]));
  const isWhole = content.length === totalElements;
  return (stewardId) => {
    if (rules === 'none') return undefined;
    const violations = listed.get(stewardId);
    if (violations === undefined) return isWhole ? 'legal' : undefined;
    return violations > 0 ? 'broken' : 'not judged';
  };
}
