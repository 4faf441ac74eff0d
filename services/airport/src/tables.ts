import type { JsonColumn } from '@muster/kit/database';
import type { Generated } from 'kysely';
import type { FlightStatus } from './domain/flight-status.ts';

/** The tables of this service. A module writes only to its own tables. */
export interface Tables {
  countries: { id: Generated<number>; name: string; name_folded: string };
  cities: { id: Generated<number>; name: string; name_folded: string; country_id: number | null };
  airports: {
    id: Generated<number>;
    name: string;
    name_folded: string;
    code: string;
    city_id: number;
    latitude: number;
    longitude: number;
    time_zone: string;
  };
  airplane_types: { id: Generated<number>; name: string; name_folded: string };
  airplanes: { id: Generated<number>; name: string; name_folded: string; capacity: number; type_id: number };
  flights: {
    id: Generated<number>;
    departure_at: number;
    arrival_at: number;
    airplane_id: number;
    origin_id: number;
    destination_id: number;
    number: string | null;
    status: FlightStatus;
  };
  stewards: {
    id: Generated<number>;
    first_name: string;
    first_name_folded: string;
    last_name: string;
    last_name_folded: string;
    home_base_id: number | null;
    first_name_key: string | null;
    last_name_key: string | null;
  };
  airport_words: { word: string; airport_id: number };
  city_words: { word: string; city_id: number };
  assignments: { flight_id: number; steward_id: number };
  access_tokens: { id: Generated<number>; name: string; token_hash: string; scopes: string; created_at: number };
  idempotency_keys: { key_hash: string; fingerprint: string; answer: JsonColumn<unknown>; expires_at: number };
  row_counts: { table_name: string; shard: number; row_count: number };
}
