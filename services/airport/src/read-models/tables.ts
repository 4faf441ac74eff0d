import type { FlightStatus } from '../domain/flight-status.ts';

/** The tables that read models join, with the columns that they read. They write to none of them. */
export interface ReadTables {
  flights: {
    id: number;
    departure_at: number;
    arrival_at: number;
    airplane_id: number;
    origin_id: number;
    destination_id: number;
    number: string | null;
    status: FlightStatus;
  };
  airplanes: { id: number; name: string; capacity: number; type_id: number };
  airplane_types: { id: number; name: string };
  airports: { id: number; code: string; name: string; time_zone: string; report_minutes: number | null };
  stewards: {
    id: number;
    first_name: string;
    first_name_folded: string;
    last_name: string;
    last_name_folded: string;
    home_base_id: number | null;
  };
  assignments: { flight_id: number; steward_id: number };
  /** Kept by triggers, as are the next. */
  understaffed_flights: { flight_id: number };
  steward_changes: { steward_id: number; changes: number };
  flight_changes: { flight_id: number; changes: number };
  change_counts: { kind: 'people' | 'rosters' | 'catalogue'; shard: number; changes: number };
}
