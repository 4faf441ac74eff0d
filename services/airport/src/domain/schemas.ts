import { AirplaneDto, AirplaneTypeDto } from './airplane.ts';
import { AirportReference, FlightDetailDto, FlightDto, StewardDto, StewardReference } from './crew.ts';
import { ErrorMessage } from './error-message.ts';
import { AirportDto, AirportSummaryDto, CityDto, CountryDto, GPSLocationDto } from './place.ts';

/** Every kind of record, for the server to know by name. */
export const domainSchemas = [
  ErrorMessage,
  AirplaneTypeDto,
  AirplaneDto,
  StewardDto,
  StewardReference,
  FlightDto,
  FlightDetailDto,
  AirportReference,
  CountryDto,
  CityDto,
  GPSLocationDto,
  AirportDto,
  AirportSummaryDto,
];
