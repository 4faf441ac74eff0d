/** The responses of the API, as far as this page uses them. */
export interface AirportReference {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

export interface Airport extends AirportReference {
  readonly timeZone: string;
  readonly city: { readonly name: string; readonly country?: { readonly name: string } };
}

export type FlightStatus = 'SCHEDULED' | 'DELAYED' | 'BOARDING' | 'DEPARTED' | 'ARRIVED' | 'CANCELLED';

export interface BoardEntry {
  readonly flightId: number;
  readonly number?: string;
  readonly status?: FlightStatus;
  readonly time: string;
  /** With the offset of the airport: `2026-03-01T13:00:00+01:00`. */
  readonly localTime: string;
  readonly airport: AirportReference;
  readonly airplane: string;
  readonly airplaneType: string;
}

export interface Person {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

export interface Flight {
  readonly id: number;
  readonly number?: string;
  readonly status?: FlightStatus;
  readonly departureTime: string;
  readonly arrivalTime: string;
  readonly stewards: readonly Person[];
  readonly airplane: { readonly name: string; readonly capacity: number; readonly type: { readonly name: string } };
  readonly origin: AirportReference;
  readonly destination: AirportReference;
}

/** A page of a long list. */
export interface PagedList<Item> {
  readonly content: readonly Item[];
  readonly number: number;
  readonly totalPages: number;
  readonly totalElements: number;
}

/** A flight with its legal minimum crew. */
export interface Staffing {
  readonly flight: Flight;
  readonly required: number;
  readonly assigned: number;
  readonly missing: number;
}
