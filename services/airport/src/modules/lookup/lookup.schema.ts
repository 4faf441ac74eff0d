import { reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { AirportReference, FlightReference, StewardReference } from '../../domain/crew.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 20;

export const LookupQuery = Type.Object({
  q: Type.String({
    minLength: 1,
    maxLength: 100,
    description:
      'The start of an IATA code, of a flight number, or of any word in the name of an airport, its city or a steward. Case and accents do not matter.',
    examples: ['PRG'],
  }),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_LIMIT,
      default: DEFAULT_LIMIT,
      description: 'The maximum number of records per kind.',
      examples: [DEFAULT_LIMIT],
    }),
  ),
});
export type LookupQuery = Static<typeof LookupQuery>;

export const LookupDto = Type.Object(
  {
    airports: Type.Array(reference(AirportReference), {
      description: 'Airports by code, name or city; the one with exactly this code first.',
    }),
    flights: Type.Array(reference(FlightReference), {
      description:
        'Flights by number: the exact number first, then by departure, from half a day ago on; the last one before that if a number has none.',
    }),
    stewards: Type.Array(reference(StewardReference), {
      description: 'Stewards by first or last name, or both in either order; sorted by last name.',
    }),
  },
  { $id: 'LookupDto', description: 'The records that match a text, by kind.' },
);
export type LookupDto = Static<typeof LookupDto>;
