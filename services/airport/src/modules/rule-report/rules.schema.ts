import { reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { RULE_BOUNDS, RULE_CLOCKS, RULE_ORIGINS } from '../../crew-rules/rule-sets.ts';
import { notModelled, RuleSetName, rulesToCheck } from '../assignments/index.ts';

/** One schema for every use of an enum, so that generated clients have one type. */
const oneOf = <Value extends string>(name: string, values: readonly Value[], description: string) =>
  Type.Unsafe<Value>({ $id: name, type: 'string', enum: [...values], description });

export const RuleBound = oneOf(
  'RuleBound',
  RULE_BOUNDS,
  'Whether hours are the most that is allowed or the least that is needed.',
);
export const RuleClock = oneOf(
  'RuleClock',
  RULE_CLOCKS,
  'Whose clock decides which day it is, or how late: that of the home base, of the airport of the report, of the place of the rest, or none.',
);
export const RuleOrigin = oneOf(
  'RuleOrigin',
  RULE_ORIGINS,
  'Whether a value was compared with the published text, was not, or is set by operators.',
);

export const RuleDto = Type.Object(
  {
    id: Type.String({ description: 'Unique in its rule set.', examples: ['flight-time-in-28-days'] }),
    paragraph: Type.String({ description: 'Where it is written.', examples: ['14 CFR 121.467(b)(13)'] }),
    hours: Type.Optional(
      Type.Number({
        format: 'double',
        description:
          'The limit; the most that it can be, if it depends on more. Omitted if the rule is not about hours.',
        examples: [100],
      }),
    ),
    bound: Type.Optional(reference(RuleBound)),
    window: Type.String({ description: 'What the hours are counted over.', examples: ['28 consecutive days'] }),
    clock: reference(RuleClock),
    origin: reference(RuleOrigin),
  },
  { $id: 'RuleDto', description: 'A rule for crews.' },
);
export type RuleDto = Static<typeof RuleDto>;

export const RulesDto = Type.Object(
  {
    rules: reference(RuleSetName),
    content: Type.Array(reference(RuleDto), { description: 'The rules.' }),
    notModelled,
    reportMinutes: Type.Integer({ format: 'int32', description: 'The report time of most airports.', examples: [60] }),
    postFlightMinutes: Type.Integer({
      format: 'int32',
      description: 'How long a duty goes on after the last arrival.',
      examples: [30],
    }),
  },
  { $id: 'RulesDto', description: 'A rule set, and what it leaves out.' },
);
export type RulesDto = Static<typeof RulesDto>;

export const RulesOfQuery = Type.Object({ rules: rulesToCheck });
