export const PERIODS = [1, 4] as const;
export const RULE_SETS = ['easa', 'faa'] as const;

export interface LegalitySearch {
  /** The number of weeks from now. Default: one. */
  readonly weeks?: (typeof PERIODS)[number];
  /** Default: the rules in force. */
  readonly rules?: (typeof RULE_SETS)[number];
}

export function readLegalitySearch({ weeks, rules }: Record<string, unknown>): LegalitySearch {
  const period = PERIODS.find((one) => one === Number(weeks));
  const ruleSet = RULE_SETS.find((one) => one === rules);
  return {
    ...(period === undefined || period === 1 ? {} : { weeks: period }),
    ...(ruleSet === undefined ? {} : { rules: ruleSet }),
  };
}
