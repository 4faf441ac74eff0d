import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import type { ModuleDeps } from '../../deps.ts';
import { readFixedOrderPageRequest } from '../../paging/page.ts';
import { refused } from '../../resources/record-routes.ts';
import {
  RosterViolationDto,
  RuleAtLimitDto,
  RuleReportDto,
  RuleReportQuery,
  StewardViolationsDto,
} from './rule-report.schema.ts';
import { reportOnRules } from './rule-report.service.ts';

export function registerRuleReport(app: HttpServer, deps: ModuleDeps): void {
  for (const schema of [RosterViolationDto, RuleAtLimitDto, StewardViolationsDto, RuleReportDto]) app.addSchema(schema);

  app.get(
    '/api/rule-report',
    {
      config: { scopes: ['stewards:read'] },
      schema: {
        tags: ['crew planning'],
        operationId: 'getRuleReport',
        summary: 'List the stewards whose rosters break rules',
        description:
          'Checks the rosters of all stewards in a period against a rule set and explains each violation, with the flights involved. Lists stewards with violations, and on request those who only just keep a rule or of whom too little is known, ordered by id. A duty counts if any part of it is in the period; the rests around it and the days before and after it are looked at too.',
        querystring: RuleReportQuery,
        response: {
          200: { description: 'A page of stewards with violations, and totals.', ...reference(RuleReportDto) },
          400: refused('A parameter is invalid.'),
        },
      },
    },
    async ({ query }) => reportOnRules(deps, query, readFixedOrderPageRequest(query)),
  );
}
