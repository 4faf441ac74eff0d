import type { Module } from '../../module.ts';
import { registerRuleReport } from './rule-report.routes.ts';
import { registerRules } from './rules.routes.ts';

/** The rules, and stewards whose rosters break them. */
export const ruleReport = {
  name: 'rule-report',
  routes: (app, deps) => {
    registerRules(app, deps);
    registerRuleReport(app, deps);
  },
} satisfies Module;
