import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { AirportReference, StewardReference } from '../../domain/crew.ts';
import { flightNumber } from '../../domain/flight-number.ts';
import { instant } from '../../domain/instant.ts';
import { fixedOrderPageQuery, pageOf } from '../../paging/page.ts';

export const DutiesQuery = Type.Object({
  from: instant('The start of the period.', '2026-03-01T00:00:00Z'),
  to: instant('The end of the period; at most 8 days after the start.', '2026-03-02T00:00:00Z'),
  stewardId: Type.Optional(id64('Only this steward.')),
  homeBaseId: Type.Optional(id64('Only stewards with this home base.')),
  ...fixedOrderPageQuery,
});
export type DutiesQuery = Static<typeof DutiesQuery>;

export const DutyLegDto = Type.Object(
  {
    flightId: Type.Optional(id64('The flight; omitted for a positioning trip.', 7)),
    number: Type.Optional(flightNumber('Flight number; omitted if it has none.')),
    departureTime: instant('Departure time.', '2026-03-01T06:30:00.000Z'),
    arrivalTime: instant('Arrival time.', '2026-03-01T08:45:00.000Z'),
    origin: reference(AirportReference),
    destination: reference(AirportReference),
  },
  { $id: 'DutyLegDto', description: 'A flight or a positioning trip of a duty.' },
);

export const DutyDto = Type.Object(
  {
    reportTime: instant('When the duty begins: the report.', '2026-03-01T05:30:00.000Z'),
    endTime: instant('When it ends: after the last arrival and what is to be done then.', '2026-03-01T09:15:00.000Z'),
    legs: Type.Array(reference(DutyLegDto), { description: 'Flights and positioning trips by departure.' }),
  },
  { $id: 'DutyDto', description: 'A duty of a steward.' },
);

export const StewardDutiesDto = Type.Object(
  {
    steward: reference(StewardReference),
    homeBase: Type.Optional(
      Type.Unsafe<AirportReference>({ ...reference(AirportReference), description: 'Omitted if none is set.' }),
    ),
    homeTimeZone: Type.Optional(
      Type.String({ description: 'The time zone of the home base.', examples: ['Europe/Prague'] }),
    ),
    dutyHours7: Type.Number({
      format: 'double',
      description: 'Hours of duty in the 7 days that end with the period.',
      examples: [22.5],
    }),
    dutyHours28: Type.Number({ format: 'double', description: 'The same for 28 days.', examples: [81.25] }),
    duties: Type.Array(reference(DutyDto), {
      description: 'Duties of which a part is in the period, in full; without cancelled flights.',
    }),
    notAvailableOn: Type.Array(Type.String({ format: 'date', examples: ['2026-03-01'] }), {
      description: 'Days in UTC within the period on which the steward is not available for some time.',
    }),
  },
  { $id: 'StewardDutiesDto', description: 'The duties of a steward in a period.' },
);
export type StewardDutiesDto = Static<typeof StewardDutiesDto>;

export const PageStewardDutiesDto = pageOf(StewardDutiesDto);
