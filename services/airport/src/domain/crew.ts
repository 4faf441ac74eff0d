import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { AirplaneDto } from './airplane.ts';
import { entityFields } from './entity.ts';
import { instant } from './instant.ts';

/**
 * Stewards have flights and flights have stewards. Answers cut the circle where the schema lets them: the stewards of
 * a flight of a steward leave their flights out.
 */
export interface StewardDto {
  readonly id: number;
  readonly objectType: 'StewardDto';
  readonly firstName: string;
  readonly lastName: string;
  readonly flights?: FlightDto[];
}

const stewardFields = {
  ...entityFields('StewardDto'),
  firstName: Type.String({ examples: ['Jana'] }),
  lastName: Type.String({ examples: ['Nováková'] }),
};

const flightFields = {
  departureTime: instant('Departure time.', '2026-03-01T06:30:00.000Z'),
  arrivalTime: instant('Arrival time.', '2026-03-01T08:45:00.000Z'),
  stewards: Type.Array(Type.Unsafe<StewardDto>({ $ref: 'StewardDto#' }), {
    description: 'Stewards assigned to the flight, without their flights.',
  }),
  airplane: reference(AirplaneDto),
};

export const FlightDto = Type.Object(
  { ...entityFields('FlightDto'), ...flightFields },
  { $id: 'FlightDto', description: 'A flight.' },
);
export type FlightDto = Static<typeof FlightDto>;

export const StewardDto = Type.Object(
  {
    ...stewardFields,
    flights: Type.Optional(
      Type.Array(reference(FlightDto), {
        description:
          'Flights assigned to the steward, ordered by departure. Omitted if the steward is nested in a flight.',
      }),
    ),
  },
  { $id: 'StewardDto', description: 'A steward.' },
);

/** Enough of an airport to show where a flight goes. */
export const AirportReference = Type.Object(
  {
    id: id64('Unique id.', 1),
    code: Type.String({ description: 'IATA code.', examples: ['PRG'] }),
    name: Type.String({ examples: ['Václav Havel Airport Prague'] }),
  },
  { $id: 'AirportReference', description: 'A short form of an airport.' },
);
export type AirportReference = Static<typeof AirportReference>;

export const FlightDetailDto = Type.Object(
  {
    ...entityFields('FlightDetailDto'),
    ...flightFields,
    origin: reference(AirportReference),
    destination: reference(AirportReference),
  },
  { $id: 'FlightDetailDto', description: 'A flight with its origin and destination.' },
);
export type FlightDetailDto = Static<typeof FlightDetailDto>;

/** A steward as part of a flight: without their own flights. */
export const StewardReference = Type.Object(
  {
    id: id64('Unique id.', 1),
    firstName: Type.String({ examples: ['Jana'] }),
    lastName: Type.String({ examples: ['Nováková'] }),
  },
  { $id: 'StewardReference', description: 'A short form of a steward.' },
);
export type StewardReference = Static<typeof StewardReference>;
