import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { AirportReference } from '../../domain/crew.ts';
import { instant } from '../../domain/instant.ts';

export const LONGEST_BOARD_DAYS = 7;

export const BoardEntryDto = Type.Object(
  {
    flightId: id64('The flight.', 7),
    time: instant('When it departs from, or arrives at, the airport of the board.', '2026-03-01T12:00:00.000Z'),
    localTime: Type.String({
      format: 'date-time',
      description: 'The same as the clocks of that airport show it.',
      examples: ['2026-03-01T13:00:00+01:00'],
    }),
    airport: { description: 'Where it goes to, or comes from.', ...reference(AirportReference) },
    airplane: Type.String({ examples: ['Moldau'] }),
    airplaneType: Type.String({ examples: ['Airbus A320'] }),
  },
  { $id: 'BoardEntryDto', description: 'A line on the board of an airport.' },
);
export type BoardEntryDto = Static<typeof BoardEntryDto>;

export const BoardQuery = Type.Object({
  from: Type.Optional(instant('The first time on the board; now, unless given.')),
  to: Type.Optional(
    instant(`The time before which the board ends; a day later, unless given, and at most ${LONGEST_BOARD_DAYS}.`),
  ),
});
export type BoardQuery = Static<typeof BoardQuery>;
