import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { AirportReference } from '../../domain/crew.ts';
import { instant } from '../../domain/instant.ts';

export const MAX_TRIPS = 1000;

export const PositioningTripDto = Type.Object(
  {
    id: id64('Unique id.', 3),
    departureTime: instant('Departure time.', '2026-03-01T06:30:00.000Z'),
    arrivalTime: instant('Arrival time.', '2026-03-01T08:45:00.000Z'),
    origin: reference(AirportReference),
    destination: reference(AirportReference),
  },
  {
    $id: 'PositioningTripDto',
    description: 'A journey of a steward to or from their work: duty without flight time, and no sector.',
  },
);
export type PositioningTripDto = Static<typeof PositioningTripDto>;

export const PositioningTripRequest = Type.Object(
  {
    departureTime: instant('Departure time.', '2026-03-01T06:30:00Z'),
    arrivalTime: instant('Arrival time; must be after the departure, and at most two days.', '2026-03-01T08:45:00Z'),
    originId: id64('The airport of departure.', 1),
    destinationId: id64('The airport of arrival; must differ from the origin.', 2),
  },
  {
    $id: 'PositioningTripRequest',
    description: 'A new positioning trip.',
    examples: [
      { departureTime: '2026-03-01T06:30:00Z', arrivalTime: '2026-03-01T08:45:00Z', originId: 1, destinationId: 2 },
    ],
  },
);
export type PositioningTripRequest = Static<typeof PositioningTripRequest>;
