import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { AirportReference } from '../../domain/crew.ts';
import { flightNumber } from '../../domain/flight-number.ts';
import { FlightStatus } from '../../domain/flight-status.ts';
import { instant } from '../../domain/instant.ts';

export const MAX_BOARD_DAYS = 7;

export const BoardEntryDto = Type.Object(
  {
    flightId: id64('The flight.', 7),
    number: Type.Optional(flightNumber('Flight number; omitted if the flight has none.')),
    status: reference(FlightStatus),
    time: instant('Departure or arrival time at the airport of the board.', '2026-03-01T12:00:00.000Z'),
    localTime: Type.String({
      format: 'date-time',
      description: 'The same time in the local time of that airport.',
      examples: ['2026-03-01T13:00:00+01:00'],
    }),
    airport: { description: 'The destination, or the origin on the arrivals board.', ...reference(AirportReference) },
    airplane: Type.String({ examples: ['Moldau'] }),
    airplaneType: Type.String({ examples: ['Airbus A320'] }),
  },
  { $id: 'BoardEntryDto', description: 'An entry of an airport board.' },
);
export type BoardEntryDto = Static<typeof BoardEntryDto>;

export const BoardQuery = Type.Object({
  from: Type.Optional(instant('Start of the board; the current time by default.')),
  to: Type.Optional(
    instant(`End of the board, exclusive; one day after the start by default, at most ${MAX_BOARD_DAYS} days.`),
  ),
});
export type BoardQuery = Static<typeof BoardQuery>;
