import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { RULE_SET_NAMES } from '../../crew-rules/rule-sets.ts';

export const AssignmentPath = Type.Object({
  stewardId: id64('The id of the steward.', 1),
  flightId: id64('The id of the flight.', 1),
});
export type AssignmentPath = Static<typeof AssignmentPath>;

/** One schema for every use of a rule set, so that generated clients have one type. */
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

export const CountedHoursDto = Type.Object(
  {
    actual: Type.Number({ format: 'double', description: 'The hours that there are or would be.', examples: [11] }),
    limit: Type.Number({
      format: 'double',
      description: 'The hours that the rule sets: the least for a rest and a connection, the most for duty.',
      examples: [12],
    }),
    days: Type.Optional(
      Type.Integer({
        format: 'int32',
        description: 'The number of days over which the hours of duty are counted; with duty_hours_exceeded only.',
        examples: [7],
      }),
    ),
  },
  { $id: 'CountedHoursDto', description: 'Hours, and how many the rule sets.' },
);

export const countedHours = Type.Optional(
  Type.Unsafe<Static<typeof CountedHoursDto>>({
    ...reference(CountedHoursDto),
    description:
      'The hours counted; with connection_too_short, duty_hours_exceeded, duty_too_long and rest_too_short only.',
  }),
);

export const RefusalDto = Type.Object(
  {
    code: Type.String({
      description:
        'Stable, machine-readable code. More may be added. One of: already_assigned, connection_elsewhere, connection_too_short, crew_full, duty_hours_exceeded, duty_starts_elsewhere, duty_too_long, flight_cancelled, flights_overlap, rest_too_short, roster_full.',
      examples: ['flights_overlap'],
    }),
    message: Type.String({
      examples: ['The steward is on flight 7 at that time, from 2026-03-01T06:30:00.000Z to 2026-03-01T08:45:00.000Z.'],
    }),
    flightId: Type.Optional(id64('The other flight involved.', 7)),
    hours: countedHours,
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
