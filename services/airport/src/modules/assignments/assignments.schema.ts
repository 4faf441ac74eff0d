import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { RULE_SET_NAMES } from '../../crew-rules/rule-sets.ts';

export const AssignmentPath = Type.Object({
  stewardId: id64('The id of the steward.', 1),
  flightId: id64('The id of the flight.', 1),
});
export type AssignmentPath = Static<typeof AssignmentPath>;

/** One schema for all who name a rule set, so that generated clients have one type for it. */
export const RuleSetName = Type.Unsafe<(typeof RULE_SET_NAMES)[number]>({
  $id: 'RuleSetName',
  type: 'string',
  enum: [...RULE_SET_NAMES],
  description: 'A rule set for crew planning: none, EASA or FAA.',
});

export const rulesToCheck = Type.Optional(
  Type.Unsafe<Static<typeof RuleSetName>>({
    ...reference(RuleSetName),
    description: 'The rule set to check against; by default the one in force.',
  }),
);

export const RulesQuery = Type.Object({ rules: rulesToCheck });

export const RefusalDto = Type.Object(
  {
    code: Type.String({
      description:
        'Stable, machine-readable code. More may be added. One of: already_assigned, connection_elsewhere, connection_too_short, duty_hours_exceeded, duty_too_long, flights_overlap, rest_too_short.',
      examples: ['flights_overlap'],
    }),
    message: Type.String({
      examples: ['The steward is on flight 7 at that time, from 2026-03-01T06:30:00.000Z to 2026-03-01T08:45:00.000Z.'],
    }),
    flightId: Type.Optional(id64('The other flight involved.', 7)),
  },
  { $id: 'RefusalDto', description: 'A reason why a steward cannot be assigned to a flight.' },
);
export type RefusalDto = Static<typeof RefusalDto>;

export const AssignmentCheckDto = Type.Object(
  {
    allowed: Type.Boolean({ description: 'Whether the assignment would be accepted.' }),
    rules: reference(RuleSetName),
    refusals: Type.Array(Type.Unsafe<RefusalDto>({ $ref: 'RefusalDto#' }), {
      description: 'Reasons why the assignment would be refused; empty if it would be accepted.',
    }),
  },
  { $id: 'AssignmentCheckDto', description: 'Result of an assignment check.' },
);
