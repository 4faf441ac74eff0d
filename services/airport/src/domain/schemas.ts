import { AirplaneDto, AirplaneTypeDto } from './airplane.ts';
import { AirportReference, FlightDetailDto, FlightDto, FlightReference, StewardDto, StewardReference } from './crew.ts';
import { FlightStatus } from './flight-status.ts';
import { AirportDto, AirportSummaryDto, CityDto, CountryDto, GPSLocationDto } from './place.ts';

/** The schemas of all records, to be registered by name. */
export const domainSchemas = [
  AirplaneTypeDto,
  AirplaneDto,
  StewardDto,
  StewardReference,
  FlightStatus,
  FlightDto,
  FlightDetailDto,
  AirportReference,
  FlightReference,
  CountryDto,
  CityDto,
  GPSLocationDto,
  AirportDto,
  AirportSummaryDto,
];
