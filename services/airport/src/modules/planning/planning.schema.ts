import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { AirportReference, StewardReference } from '../../domain/crew.ts';
import { instant } from '../../domain/instant.ts';
import { fixedOrderPageQuery, pageOf } from '../../paging/page.ts';
import { lackingData, notModelled, type RefusalDto, rulesToCheck } from '../assignments/index.ts';

/** What a planner compares stewards by. */
const standing = {
  homeBase: Type.Optional(
    Type.Unsafe<AirportReference>({ ...reference(AirportReference), description: 'Omitted if none is set.' }),
  ),
  whereabouts: Type.Optional(
    Type.Unsafe<AirportReference>({
      ...reference(AirportReference),
      description:
        'Where the last duty before it ends; the home base if there was none in 28 days, omitted if neither is known.',
    }),
  ),
  dutyHours7: Type.Number({
    format: 'double',
    description: 'Hours of duty in the 7 days before the departure or the start of the period.',
    examples: [22.5],
  }),
  dutyHours28: Type.Number({ format: 'double', description: 'The same for 28 days.', examples: [81.25] }),
  restHours: Type.Optional(
    Type.Number({
      format: 'double',
      description: 'Hours of rest since the last duty before that; omitted if there was none in 28 days.',
      examples: [36],
    }),
  ),
};

export const StewardAvailabilityDto = Type.Object(
  {
    steward: reference(StewardReference),
    available: Type.Boolean(),
    ...standing,
    refusals: Type.Array(Type.Unsafe<RefusalDto>({ $ref: 'RefusalDto#' }), {
      description: 'Reasons why the steward is not available; empty if available.',
    }),
    lackingData,
  },
  { $id: 'StewardAvailabilityDto', description: 'Whether a steward is available, and if not, why.' },
);
export type StewardAvailabilityDto = Static<typeof StewardAvailabilityDto>;

/** Enough for a long duty or for a few days of one steward, and few enough to check for all stewards. */
const MAX_FLIGHTS = 20;

export const StewardShareDto = Type.Object(
  {
    steward: reference(StewardReference),
    available: Type.Boolean({ description: 'Whether the steward can take all of the flights.' }),
    flightIds: Type.Array(id64('A flight.', 7), {
      description:
        'Flights that the steward can take together, by departure: all of them, or a part that keeps the rules. A larger part may exist.',
    }),
    ...standing,
    refusals: Type.Array(Type.Unsafe<RefusalDto>({ $ref: 'RefusalDto#' }), {
      description: 'Reasons why the steward cannot take all of the flights; empty if they can.',
    }),
    lackingData,
  },
  { $id: 'StewardShareDto', description: 'How many of several flights a steward can take.' },
);
export type StewardShareDto = Static<typeof StewardShareDto>;

export const PageStewardShareDto = Type.Object(
  { ...pageOf(StewardShareDto).properties, notModelled },
  { $id: 'PageStewardShareDto', description: 'A page of StewardShareDto.' },
);

export const PageStewardAvailabilityDto = Type.Object(
  { ...pageOf(StewardAvailabilityDto).properties, notModelled },
  { $id: 'PageStewardAvailabilityDto', description: 'A page of StewardAvailabilityDto.' },
);

const rules = rulesToCheck;

const choice = {
  available: Type.Optional(
    Type.Boolean({
      description:
        'If true, only stewards who are available: those with the fewest hours of duty in 28 days first, then those with the longest rest. Otherwise all of them by id.',
    }),
  ),
  homeBaseId: Type.Optional(id64('Only stewards with this home base.')),
};

export const FlightAvailabilityQuery = Type.Object({ ...fixedOrderPageQuery, rules, ...choice });

export const FlightsAvailabilityQuery = Type.Object({
  // The items have no example of their own: in a parameter it stays a list, `examples`, which OpenAPI 3.0 refuses.
  flightIds: Type.Array(id64('A flight.'), {
    minItems: 1,
    maxItems: MAX_FLIGHTS,
    description: `1 to ${MAX_FLIGHTS} flights; the parameter is repeated for each.`,
    examples: [[7, 8]],
  }),
  ...fixedOrderPageQuery,
  rules,
  ...choice,
  available: Type.Optional(
    Type.Boolean({
      description:
        'If true, only stewards who can take at least one of the flights: those who can take most first, then by hours as for one flight. Otherwise all of them by id.',
    }),
  ),
});

export const PeriodAvailabilityQuery = Type.Object({
  from: instant('The start of the period.', '2026-03-01T06:00:00Z'),
  to: instant('The end of the period.', '2026-03-01T18:00:00Z'),
  ...fixedOrderPageQuery,
  rules,
  ...choice,
});
