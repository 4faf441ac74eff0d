import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { AirplaneDto } from './airplane.ts';
import { entityFields } from './entity.ts';
import { flightNumber } from './flight-number.ts';
import { FlightStatus } from './flight-status.ts';
import { instant } from './instant.ts';

/**
 * Stewards have flights and flights have stewards. Responses break the cycle: the stewards of a flight of a steward
 * have no flights.
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

/** The fields of an airport that a flight shows. */
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
    number: Type.Optional(flightNumber('Flight number; omitted if the flight has none.')),
    status: reference(FlightStatus),
    origin: reference(AirportReference),
    destination: reference(AirportReference),
  },
  { $id: 'FlightDetailDto', description: 'A flight with its number, status, origin and destination.' },
);
export type FlightDetailDto = Static<typeof FlightDetailDto>;

/** The fields of a flight for selection from a list. */
export const FlightReference = Type.Object(
  {
    id: id64('Unique id.', 7),
    number: Type.Optional(flightNumber('Flight number; omitted if the flight has none.')),
    status: reference(FlightStatus),
    departureTime: flightFields.departureTime,
    arrivalTime: flightFields.arrivalTime,
    origin: reference(AirportReference),
    destination: reference(AirportReference),
  },
  { $id: 'FlightReference', description: 'A short form of a flight.' },
);
export type FlightReference = Static<typeof FlightReference>;

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
