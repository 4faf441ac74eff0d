import type {
  AirplaneDto,
  AirportReference,
  AirportSummaryDto,
  BoardEntryDto,
  FlightDetailDto,
  FlightTimesDto,
  StaffingDto,
  StewardReference,
} from './records.generated.ts';

/** The responses of the API, as far as this page uses them. */
export type { AirportReference, FlightStatus } from './records.generated.ts';

export interface Airport extends Pick<AirportSummaryDto, keyof AirportReference | 'timeZone'> {
  readonly city: Named & { readonly country?: Named };
}

interface Named {
  readonly name: string;
}

export interface Airplane extends Pick<AirplaneDto, 'id' | 'name' | 'capacity'> {
  readonly type: Named;
}

export type BoardEntry = BoardEntryDto;

export type Person = StewardReference;

export interface Flight
  extends Pick<FlightDetailDto, 'id' | 'number' | 'departureTime' | 'arrivalTime' | 'origin' | 'destination'> {
  readonly status?: FlightDetailDto['status'];
  readonly stewards: readonly Person[];
  readonly airplane: Airplane;
}

/** The planned and expected times of a flight. */
export type FlightTimes = FlightTimesDto;

/** A page of a long list. */
export interface PagedList<Item> {
  readonly content: readonly Item[];
  readonly number: number;
  readonly totalPages: number;
  readonly totalElements: number;
}

/** A flight with its legal minimum crew. */
export interface Staffing extends Omit<StaffingDto, 'flight'> {
  readonly flight: Flight;
}
