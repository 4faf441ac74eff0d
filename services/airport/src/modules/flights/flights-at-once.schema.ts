import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { FlightDetailDto, StewardReference } from '../../domain/crew.ts';
import { requestKind } from '../../domain/entity.ts';
import { instant } from '../../domain/instant.ts';
import { notModelled, type RefusalDto, RuleSetName } from '../assignments/index.ts';
import { FlightTimesDto } from './flight-changes.schema.ts';

/** Enough for a closed runway, and few enough for one transaction. */
const MAX_FLIGHTS = 60;

const ACTIONS = ['CANCEL', 'RESTORE', 'DELAY'] as const;

export const FlightAction = Type.Unsafe<(typeof ACTIONS)[number]>({
  $id: 'FlightAction',
  type: 'string',
  enum: [...ACTIONS],
  description: 'What is done with a flight.',
});

export const FlightAtOnceRequest = Type.Object(
  {
    action: reference(FlightAction),
    flightId: id64('The flight.', 7),
    departureTime: Type.Optional(
      instant('The new departure; with DELAY only, and required there.', '2026-03-01T09:30:00Z'),
    ),
    arrivalTime: Type.Optional(instant('The new arrival; the same.', '2026-03-01T11:45:00Z')),
    crewTold: Type.Optional(
      Type.Boolean({
        description: 'Whether the crew was told before it reported; with DELAY only, and false if omitted.',
      }),
    ),
  },
  { $id: 'FlightAtOnceRequest', description: 'What is done with one of several flights.' },
);
export type FlightAtOnceRequest = Static<typeof FlightAtOnceRequest>;

export const FlightsAtOnceRequest = Type.Object(
  {
    ...requestKind('FlightsAtOnceRequest'),
    changes: Type.Array(reference(FlightAtOnceRequest), {
      minItems: 1,
      maxItems: MAX_FLIGHTS,
      description: `1 to ${MAX_FLIGHTS} flights, each once. Their order does not matter: what they lead to together is checked.`,
    }),
    dryRun: Type.Optional(
      Type.Boolean({
        description: 'Whether to say only what it does to the crews, without doing it; false if omitted.',
      }),
    ),
  },
  {
    $id: 'FlightsAtOnceRequest',
    description: 'Cancellations, restorations and delays of flights, all made or none.',
    examples: [
      {
        changes: [
          { action: 'CANCEL', flightId: 7 },
          {
            action: 'DELAY',
            flightId: 8,
            departureTime: '2026-03-01T09:30:00Z',
            arrivalTime: '2026-03-01T11:45:00Z',
          },
        ],
        dryRun: true,
      },
    ],
  },
);
export type FlightsAtOnceRequest = Static<typeof FlightsAtOnceRequest>;

const refusalList = (description: string) =>
  Type.Array(Type.Unsafe<RefusalDto>({ $ref: 'RefusalDto#' }), { description });

export const FlightAtOnceDto = Type.Object(
  {
    flight: reference(FlightDetailDto),
    times: reference(FlightTimesDto),
    before: Type.Unsafe<FlightTimesDto>({ ...reference(FlightTimesDto), description: 'The times before.' }),
    missing: Type.Integer({
      format: 'int32',
      description: 'Number of stewards that the flight lacks afterwards, by its seats; 0 if it is cancelled.',
      examples: [1],
    }),
    airplaneRefusal: Type.Optional(
      Type.String({
        description: 'Why its airplane cannot be on it then; omitted if it can.',
        examples: [
          'The airplane 1 is on flight MU8 at that time, from 2026-03-01T10:00:00.000Z to 2026-03-01T12:00:00.000Z.',
        ],
      }),
    ),
  },
  { $id: 'FlightAtOnceDto', description: 'One of several flights, as it is afterwards.' },
);
export type FlightAtOnceDto = Static<typeof FlightAtOnceDto>;

export const CrewOfFlightsDto = Type.Object(
  {
    steward: reference(StewardReference),
    flightIds: Type.Array(id64('A flight.', 7), { description: 'Which of the flights they are on.' }),
    stops: Type.Boolean({ description: 'Whether nothing can be done because of them.' }),
    refusals: refusalList('Why they cannot be on their flights then: they are on another, or away.'),
    effects: refusalList('What their roster breaks anew or more than before, by the rules in force.'),
  },
  { $id: 'CrewOfFlightsDto', description: 'What changes of several flights do together to one of their crews.' },
);
export type CrewOfFlightsDto = Static<typeof CrewOfFlightsDto>;

export const FlightsAtOnceDto = Type.Object(
  {
    applied: Type.Boolean({ description: 'Whether it has been done; false for a dry run.' }),
    allowed: Type.Boolean({ description: 'Whether all of it is allowed.' }),
    flights: Type.Array(reference(FlightAtOnceDto), { description: 'The flights, by their new departure.' }),
    crew: Type.Array(reference(CrewOfFlightsDto), {
      description: 'What it does to each steward on them, who stays assigned; by id.',
    }),
    stranded: Type.Array(reference(FlightDetailDto), {
      description:
        'Other flights whose airplane will be elsewhere, because the flight that brings it there is cancelled.',
    }),
    rules: reference(RuleSetName),
    notModelled,
  },
  { $id: 'FlightsAtOnceDto', description: 'Result of changes of several flights, or of a dry run of them.' },
);
export type FlightsAtOnceDto = Static<typeof FlightsAtOnceDto>;
