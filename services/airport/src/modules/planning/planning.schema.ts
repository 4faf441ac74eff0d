import { reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { StewardReference } from '../../domain/crew.ts';
import { instant } from '../../domain/instant.ts';
import { pageOf, pageQuery } from '../../paging/page.ts';
import { type RefusalDto, rulesToCheck } from '../assignments/index.ts';

export const StewardAvailabilityDto = Type.Object(
  {
    steward: reference(StewardReference),
    available: Type.Boolean(),
    refusals: Type.Array(Type.Unsafe<RefusalDto>({ $ref: 'RefusalDto#' }), {
      description: 'Reasons why the steward is not available; empty if available.',
    }),
  },
  { $id: 'StewardAvailabilityDto', description: 'Whether a steward is available, and if not, why.' },
);
export type StewardAvailabilityDto = Static<typeof StewardAvailabilityDto>;

export const PageStewardAvailabilityDto = pageOf(StewardAvailabilityDto);

const rules = rulesToCheck;
/** All stewards are looked at in the order of their ids. */
const { page, size } = pageQuery(['id']);

export const FlightAvailabilityQuery = Type.Object({ page, size, rules });

export const PeriodAvailabilityQuery = Type.Object({
  from: instant('The start of the period.', '2026-03-01T06:00:00Z'),
  to: instant('The end of the period.', '2026-03-01T18:00:00Z'),
  page,
  size,
  rules,
});
