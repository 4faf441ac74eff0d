import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { StewardReference } from '../../domain/crew.ts';
import { instant } from '../../domain/instant.ts';
import { fixedOrderPageQuery, pageOf } from '../../paging/page.ts';
import { brokenRule, countedHours, lackingData, notModelled, RuleSetName, rulesToCheck } from '../assignments/index.ts';

const said = {
  message: Type.String({
    examples: [
      'The rest from 2026-03-01T16:00:00.000Z to 2026-03-02T03:00:00.000Z is 11 hours; 12 are needed, at the home base (Regulation (EU) No 965/2012, ORO.FTL.235(a)).',
    ],
  }),
  flightIds: Type.Array(id64('A flight.', 7), {
    description:
      'The flights involved, by departure: the two around a connection or a rest, or all of a duty or of the days. Of a year, those in the period and a month around it.',
  }),
  positioningTripIds: Type.Array(id64('A positioning trip.', 3), {
    description: 'The positioning trips among them.',
  }),
  rule: brokenRule,
  hours: countedHours,
};

export const RosterViolationDto = Type.Object(
  {
    code: Type.String({
      description:
        'Stable, machine-readable code. More may be added. One of: connection_elsewhere, connection_too_short, duty_hours_exceeded, duty_starts_elsewhere, duty_too_long, flight_time_exceeded, flights_overlap, rest_too_short, weekly_rest_missing.',
      examples: ['rest_too_short'],
    }),
    ...said,
  },
  { $id: 'RosterViolationDto', description: 'A rule that the roster of a steward breaks.' },
);

export const RuleAtLimitDto = Type.Object(said, {
  $id: 'RuleAtLimitDto',
  description:
    'A rule that the roster of a steward keeps, where it comes nearest to breaking it: 95 percent or more of the most that is allowed, or less than 20 minutes above the least.',
});

export const StewardViolationsDto = Type.Object(
  {
    steward: reference(StewardReference),
    violations: Type.Array(reference(RosterViolationDto), {
      description: 'By time. At least one, unless incomplete=true or atLimit=true lists more stewards.',
    }),
    atLimit: Type.Array(reference(RuleAtLimitDto), {
      description: 'Rules that are kept, but only just. Rules that are broken and connections are not among them.',
    }),
    lackingData,
  },
  { $id: 'StewardViolationsDto', description: 'The rules that the roster of a steward breaks, or only just keeps.' },
);
export type StewardViolationsDto = Static<typeof StewardViolationsDto>;

const count = (description: string, example: number) =>
  Type.Integer({ format: 'int32', description, examples: [example] });

export const RuleReportDto = Type.Object(
  {
    rules: reference(RuleSetName),
    from: instant('The start of the period.', '2026-03-01T00:00:00.000Z'),
    to: instant('The end of the period.', '2026-03-29T00:00:00.000Z'),
    stewardsChecked: count('Number of stewards whose rosters were checked: all of them.', 60),
    assignmentsChecked: count('Number of assignments to flights in the period.', 1396),
    stewardsLackingData: count('Number of stewards for whom some rule could not be judged.', 60),
    stewardsAtLimit: count('Number of stewards whose rosters only just keep some rule.', 4),
    violationCount: count('Number of violations of all stewards, on all pages.', 3),
    notModelled,
    ...pageOf(StewardViolationsDto).properties,
  },
  {
    $id: 'RuleReportDto',
    description: 'A page of the stewards whose rosters break rules, and totals over all stewards.',
  },
);
export type RuleReportDto = Static<typeof RuleReportDto>;

export const RuleReportQuery = Type.Object({
  rules: rulesToCheck,
  from: Type.Optional(instant('The start of the period; now by default.')),
  to: Type.Optional(instant('The end of the period; by default 28 days after its start, and at most 92.')),
  incomplete: Type.Optional(
    Type.Boolean({
      description:
        'If true, also lists stewards who break no rule, but of whom too little is known to judge every rule.',
    }),
  ),
  atLimit: Type.Optional(
    Type.Boolean({ description: 'If true, also lists stewards who break no rule, but only just keep one.' }),
  ),
  ...fixedOrderPageQuery,
});
