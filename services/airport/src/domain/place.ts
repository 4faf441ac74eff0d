import { reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { AirplaneDto } from './airplane.ts';
import { FlightDto } from './crew.ts';
import { entityFields } from './entity.ts';

export const CountryDto = Type.Object(
  { ...entityFields('CountryDto'), name: Type.String({ examples: ['Czech Republic'] }) },
  { $id: 'CountryDto', description: 'A country.' },
);
export type CountryDto = Static<typeof CountryDto>;

export const CityDto = Type.Object(
  {
    ...entityFields('CityDto'),
    name: Type.String({ examples: ['Prague'] }),
    country: Type.Optional(reference(CountryDto)),
    airports: Type.Optional(
      Type.Array(reference(AirplaneDto), { description: 'Never sent. Use GET /api/cities/{id}/airports instead.' }),
    ),
  },
  { $id: 'CityDto', description: 'A city.' },
);
export type CityDto = Static<typeof CityDto>;

export const GPSLocationDto = Type.Object(
  {
    latitude: Type.Number({ format: 'double', minimum: -90, maximum: 90, examples: [50.1008] }),
    longitude: Type.Number({ format: 'double', minimum: -180, maximum: 180, examples: [14.26] }),
  },
  { $id: 'GPSLocationDto', description: 'Geographic coordinates in degrees.' },
);
export type GPSLocationDto = Static<typeof GPSLocationDto>;

const airportFields = {
  name: Type.String({ examples: ['Václav Havel Airport Prague'] }),
  code: Type.String({ description: 'IATA code.', examples: ['PRG'] }),
  timeZone: Type.String({ description: 'IANA name of the time zone.', examples: ['Europe/Prague'] }),
  city: reference(CityDto),
  location: reference(GPSLocationDto),
};

export const AirportDto = Type.Object(
  {
    ...entityFields('AirportDto'),
    ...airportFields,
    departingFlights: Type.Array(reference(FlightDto), { description: 'Ordered by departure.' }),
    arrivingFlights: Type.Array(reference(FlightDto), { description: 'Ordered by departure.' }),
  },
  { $id: 'AirportDto', description: 'An airport with all its flights.' },
);
export type AirportDto = Static<typeof AirportDto>;

export const AirportSummaryDto = Type.Object(
  { ...entityFields('AirportSummaryDto'), ...airportFields },
  { $id: 'AirportSummaryDto', description: 'An airport without its flights.' },
);
export type AirportSummaryDto = Static<typeof AirportSummaryDto>;
