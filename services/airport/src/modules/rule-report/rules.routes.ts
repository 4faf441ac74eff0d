import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import {
  DEFAULT_REPORT_MINUTES,
  POST_FLIGHT_MINUTES,
  RULE_SETS,
  type Rule,
  type RuleSetName,
} from '../../crew-rules/rule-sets.ts';
import type { ModuleDeps } from '../../deps.ts';
import { refused } from '../../resources/record-routes.ts';
import { RuleBound, RuleClock, RuleDto, RuleOrigin, RulesDto, RulesOfQuery } from './rules.schema.ts';

export function registerRules(app: HttpServer, { config }: ModuleDeps): void {
  for (const schema of [RuleBound, RuleClock, RuleOrigin, RuleDto, RulesDto]) app.addSchema(schema);

  app.get(
    '/api/rules',
    {
      config: { entityTag: true, scopes: ['stewards:read'] },
      schema: {
        tags: ['crew planning'],
        operationId: 'getRules',
        summary: 'List the rules for crews',
        description:
          'Returns the rules in force or others: what they limit, where that is written, over which window and by which clock, whether the value was compared with the text, and what the service does not know.',
        querystring: RulesOfQuery,
        response: {
          200: { description: 'The rule set.', ...reference(RulesDto) },
          400: refused('A parameter is invalid.'),
        },
      },
    },
    async ({ query }) => rulesOf(query.rules ?? config.rules),
  );
}

function rulesOf(rules: RuleSetName): RulesDto {
  const { rules: content, notModelled } = RULE_SETS[rules];
  return {
    rules,
    content: content.map(toDto),
    notModelled: [...notModelled],
    reportMinutes: DEFAULT_REPORT_MINUTES,
    postFlightMinutes: POST_FLIGHT_MINUTES,
  };
}

function toDto(rule: Rule): RuleDto {
  const { id, paragraph, window, clock, origin } = rule;
  const limit = 'hours' in rule ? { hours: rule.hours, bound: rule.bound } : {};
  return { id, paragraph, ...limit, window, clock, origin };
}
