import type { RuleDto } from '../server/records.generated.ts';
import type { TextId } from '../texts/store.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The rules of every rule set. */
const RULE_NAMES: Readonly<Record<string, TextId>> = {
  connection: 'ruleConnection',
  place: 'rulePlace',
  'flight-duty': 'ruleFlightDuty',
  duty: 'ruleDuty',
  rest: 'ruleRest',
  'rest-at-home': 'ruleRestAtHome',
  'rest-away': 'ruleRestAway',
  'duty-in-7-days': 'ruleDuty7',
  'duty-in-14-days': 'ruleDuty14',
  'duty-in-28-days': 'ruleDuty28',
  'flight-time-in-28-days': 'ruleFlightTime28',
  'flight-time-in-a-year': 'ruleFlightTimeYear',
  'flight-time-in-12-months': 'ruleFlightTime12',
  'recurrent-rest': 'ruleRecurrentRest',
  'free-in-7-days': 'ruleFree7',
};

/** What a rule is called; a rule of a later version by its id. */
export function useRuleName(): (ruleId: string) => string {
  const { t } = useTexts();
  return (ruleId) => {
    const name = Object.hasOwn(RULE_NAMES, ruleId) ? RULE_NAMES[ruleId] : undefined;
    return name === undefined ? ruleId : t(name);
  };
}

/** `at most 100 h`; empty for a rule that is not about hours. */
export function useRuleLimit(): (rule: RuleDto) => string {
  const { t, number } = useTexts();
  return ({ hours, bound }) =>
    hours === undefined ? '' : t(bound === 'LEAST' ? 'hoursAtLeast' : 'hoursAtMost', { hours: number(hours) });
}
