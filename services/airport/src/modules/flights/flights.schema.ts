import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { FlightDetailDto } from '../../domain/crew.ts';
import { requestKind } from '../../domain/entity.ts';
import { requestedFlightNumber } from '../../domain/flight-number.ts';
import { FlightStatus } from '../../domain/flight-status.ts';
import { instant } from '../../domain/instant.ts';
import { pageOf } from '../../paging/page.ts';

export const NewFlightDtoRequest = Type.Object(
  {
    ...requestKind('NewFlightDtoRequest'),
    id: Type.Optional(id64('Ignored: the server assigns ids, and an update takes the id from the path.', 1)),
    departureTime: instant('Departure time.', '2026-03-01T06:30:00Z'),
    arrivalTime: instant('Arrival time; must be after the departure.', '2026-03-01T08:45:00Z'),
    airplaneId: id64('The airplane; its flights must not overlap.', 1),
    originId: id64('The airport of departure.', 1),
    destinationId: id64('The airport of arrival; must differ from the origin.', 2),
    number: Type.Optional(
      requestedFlightNumber('Flight number: an airline code, 1 to 4 digits and optionally a letter. None if omitted.'),
    ),
    status: Type.Optional(
      Type.Unsafe<FlightStatus>({ ...reference(FlightStatus), description: 'SCHEDULED if omitted.' }),
    ),
  },
  {
    $id: 'NewFlightDtoRequest',
    description: 'The fields of a flight, for create and replace.',
    examples: [
      {
        departureTime: '2026-03-01T06:30:00Z',
        arrivalTime: '2026-03-01T08:45:00Z',
        airplaneId: 1,
        originId: 1,
        destinationId: 2,
        number: 'MU123',
        status: 'SCHEDULED',
      },
    ],
  },
);
export type NewFlightDtoRequest = Static<typeof NewFlightDtoRequest>;

export const PageFlightDetailDto = pageOf(FlightDetailDto);

export const SORTABLE = ['id', 'departureTime', 'arrivalTime', 'number', 'status'] as const;
export type SortProperty = (typeof SORTABLE)[number];

export const FlightFilter = Type.Object({
  airportId: Type.Optional(id64('Only flights from or to this airport.')),
  originId: Type.Optional(id64('Only flights from this airport.')),
  destinationId: Type.Optional(id64('Only flights to this airport.')),
  airplaneId: Type.Optional(id64('Only flights of this airplane.')),
  stewardId: Type.Optional(id64('Only flights that this steward is assigned to.')),
  from: Type.Optional(instant('Only flights that are in the air at this time or later.')),
  departingFrom: Type.Optional(instant('Only flights that depart at this time or later.')),
  to: Type.Optional(instant('Only flights that depart before this time.')),
  number: Type.Optional(
    Type.String({
      maxLength: 20,
      description: 'Only flights with this number; case and blanks do not matter.',
    }),
  ),
  status: Type.Optional(
    Type.Unsafe<FlightStatus>({ ...reference(FlightStatus), description: 'Only flights with this status.' }),
  ),
  understaffed: Type.Optional(
    Type.Boolean({
      description:
        'Only flights with fewer stewards than one per 50 seats if true, only the others if false. A cancelled flight needs none.',
    }),
  ),
});
export type FlightFilter = Static<typeof FlightFilter>;

export const StaffingDto = Type.Object(
  {
    flight: reference(FlightDetailDto),
    required: Type.Integer({
      format: 'int32',
      description: 'Required number of stewards: one per 50 seats, rounded up; 0 if the flight is cancelled.',
      examples: [4],
    }),
    assigned: Type.Integer({ format: 'int32', examples: [3] }),
    missing: Type.Integer({
      format: 'int32',
      description: 'Number of missing stewards; 0 if there are enough.',
      examples: [1],
    }),
  },
  { $id: 'StaffingDto', description: 'A flight compared with its legal minimum crew.' },
);
export type StaffingDto = Static<typeof StaffingDto>;

export const PageStaffingDto = pageOf(StaffingDto);
