import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { FlightDetailDto } from '../../domain/crew.ts';
import { requestKind } from '../../domain/entity.ts';
import { instant } from '../../domain/instant.ts';
import { pageOf } from '../../paging/page.ts';

export const NewFlightDtoRequest = Type.Object(
  {
    ...requestKind('NewFlightDtoRequest'),
    id: Type.Optional(id64('Chooses nothing: the server issues the id, and the path names it.', 1)),
    departureTime: instant('When it departs.', '2026-03-01T06:30:00Z'),
    arrivalTime: instant('When it arrives; after its departure.', '2026-03-01T08:45:00Z'),
    airplaneId: id64('The airplane that flies; it cannot be on two flights at a time.', 1),
    originId: id64('The airport it departs from.', 1),
    destinationId: id64('The airport it arrives at; another one.', 2),
  },
  {
    $id: 'NewFlightDtoRequest',
    description: 'A flight to create, or its new state.',
    examples: [
      {
        departureTime: '2026-03-01T06:30:00Z',
        arrivalTime: '2026-03-01T08:45:00Z',
        airplaneId: 1,
        originId: 1,
        destinationId: 2,
      },
    ],
  },
);
export type NewFlightDtoRequest = Static<typeof NewFlightDtoRequest>;

export const PageFlightDetailDto = pageOf(FlightDetailDto);

export const SORTABLE = ['id', 'departureTime', 'arrivalTime'] as const;
export type SortProperty = (typeof SORTABLE)[number];

export const FlightFilter = Type.Object({
  airportId: Type.Optional(id64('Only flights from or to this airport.')),
  originId: Type.Optional(id64('Only flights from this airport.')),
  destinationId: Type.Optional(id64('Only flights to this airport.')),
  airplaneId: Type.Optional(id64('Only flights of this airplane.')),
  from: Type.Optional(instant('Only flights that are in the air at this time or later.')),
  to: Type.Optional(instant('Only flights that depart before this time.')),
  understaffed: Type.Optional(
    Type.Boolean({ description: 'Only flights with fewer stewards than one for every 50 seats, or only the others.' }),
  ),
});
export type FlightFilter = Static<typeof FlightFilter>;

export const StaffingDto = Type.Object(
  {
    flight: reference(FlightDetailDto),
    required: Type.Integer({
      format: 'int32',
      description: 'One steward for every 50 seats or part of it.',
      examples: [4],
    }),
    assigned: Type.Integer({ format: 'int32', examples: [3] }),
    missing: Type.Integer({
      format: 'int32',
      description: 'How many are missing; 0 when there are enough.',
      examples: [1],
    }),
  },
  { $id: 'StaffingDto', description: 'A flight against the legal minimum of its crew.' },
);
export type StaffingDto = Static<typeof StaffingDto>;

export const PageStaffingDto = pageOf(StaffingDto);
