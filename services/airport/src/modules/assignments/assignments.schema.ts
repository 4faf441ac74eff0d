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
        description:
          'The number of days over which hours are counted; with duty_hours_exceeded, flight_time_exceeded and weekly_rest_missing only.',
        examples: [7],
      }),
    ),
    months: Type.Optional(
      Type.Integer({
        format: 'int32',
        description: 'The number of calendar months over which hours are counted; with flight_time_exceeded only.',
        examples: [12],
      }),
    ),
  },
  { $id: 'CountedHoursDto', description: 'Hours, and how many the rule sets.' },
);

export const countedHours = Type.Optional(
  Type.Unsafe<Static<typeof CountedHoursDto>>({
    ...reference(CountedHoursDto),
    description:
      'The hours counted; with connection_too_short, duty_hours_exceeded, duty_too_long, flight_time_exceeded, rest_too_short and weekly_rest_missing only.',
  }),
);

/** The rule in its rule set, as `GET /api/rules` lists it. */
export const brokenRule = Type.Optional(
  Type.String({
    description: 'The id of the rule, as in GET /api/rules; omitted if it is no rule of a rule set.',
    examples: ['rest-at-home'],
  }),
);

/* Said in every answer that says something is allowed: a missing refusal is not more than is known. */

export const lackingData = Type.Array(Type.String({ examples: ['flight-time-in-a-year'] }), {
  description:
    'The ids of rules that are not judged for this steward, because too little is known: what is known breaks none of them. Opening hours and a home base mend it.',
});

export const notModelled = Type.Array(Type.String({ examples: ['split duty (ORO.FTL.220)'] }), {
  description: 'What the regulation has and the service does not know; never judged, for nobody.',
});

export const RefusalDto = Type.Object(
  {
    code: Type.String({
      description:
        'Stable, machine-readable code. More may be added. One of: already_assigned, connection_elsewhere, connection_too_short, crew_full, duty_hours_exceeded, duty_starts_elsewhere, duty_too_long, flight_cancelled, flight_time_exceeded, flights_overlap, not_available, rest_too_short, roster_full, weekly_rest_missing.',
      examples: ['flights_overlap'],
    }),
    message: Type.String({
      examples: ['The steward is on flight 7 at that time, from 2026-03-01T06:30:00.000Z to 2026-03-01T08:45:00.000Z.'],
    }),
    rule: brokenRule,
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
    judgedRules: Type.Integer({
      format: 'int32',
      description: 'The number of rules of the rule set that could be judged.',
      examples: [11],
    }),
    lackingData,
    notModelled,
  },
  { $id: 'AssignmentCheckDto', description: 'Result of an assignment check.' },
);
export type AssignmentCheckDto = Static<typeof AssignmentCheckDto>;
