import type { Module } from '../../module.ts';
import { registerRuleReport } from './rule-report.routes.ts';

/** Stewards whose rosters break the rules. */
export const ruleReport = { name: 'rule-report', routes: registerRuleReport } satisfies Module;
