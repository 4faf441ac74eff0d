import { id64 } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { RULE_SET_NAMES } from '../../crew-rules/rule-sets.ts';

export const AssignmentPath = Type.Object({
  stewardId: id64('The id of the steward.', 1),
  flightId: id64('The id of the flight.', 1),
});

export const ruleSetName = (description: string) =>
  Type.Unsafe<(typeof RULE_SET_NAMES)[number]>({ type: 'string', enum: [...RULE_SET_NAMES], description });

export const RulesQuery = Type.Object({
  rules: Type.Optional(ruleSetName('The rules to check by; without it, the ones in force.')),
});

export const RefusalDto = Type.Object(
  {
    code: Type.String({ description: 'A stable word for programs.', examples: ['flights_overlap'] }),
    message: Type.String({
      examples: ['The steward is on flight 7 at that time, from 2026-03-01T06:30:00.000Z to 2026-03-01T08:45:00.000Z.'],
    }),
    flightId: Type.Optional(id64('The other flight that it is about.', 7)),
  },
  { $id: 'RefusalDto', description: 'Why a steward cannot be on a flight.' },
);
export type RefusalDto = Static<typeof RefusalDto>;

export const AssignmentCheckDto = Type.Object(
  {
    allowed: Type.Boolean({ description: 'Whether the assignment would be accepted.' }),
    rules: ruleSetName('The rules it was checked by.'),
    refusals: Type.Array(Type.Unsafe<RefusalDto>({ $ref: 'RefusalDto#' }), { description: 'Why not.' }),
  },
  { $id: 'AssignmentCheckDto', description: 'What an assignment would be answered, without making it.' },
);
