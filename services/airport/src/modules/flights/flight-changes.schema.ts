import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { FlightDetailDto, StewardReference } from '../../domain/crew.ts';
import { changedFlightNumber } from '../../domain/flight-number.ts';
import { instant } from '../../domain/instant.ts';
import { notModelled, type RefusalDto, RuleSetName } from '../assignments/index.ts';

export const FlightTimesDto = Type.Object(
  {
    flightId: id64('The flight.', 7),
    plannedDepartureTime: instant('Departure by the plan.', '2026-03-01T06:30:00.000Z'),
    plannedArrivalTime: instant('Arrival by the plan.', '2026-03-01T08:45:00.000Z'),
    departureTime: instant('Departure as it is expected, or as it was.', '2026-03-01T09:30:00.000Z'),
    arrivalTime: instant('Arrival as it is expected, or as it was.', '2026-03-01T11:45:00.000Z'),
    crewTold: Type.Boolean({
      description:
        'Whether the crew was told before it reported, so that its duty begins by the new departure; otherwise by the plan.',
    }),
  },
  { $id: 'FlightTimesDto', description: 'The planned and actual times of a flight.' },
);
export type FlightTimesDto = Static<typeof FlightTimesDto>;

const dryRun = Type.Optional(
  Type.Boolean({ description: 'Whether to say only what it does to the crew, without doing it; false if omitted.' }),
);

export const FlightChangeRequest = Type.Object(
  { dryRun },
  { $id: 'FlightChangeRequest', description: 'A cancellation or a restoration.', examples: [{ dryRun: true }] },
);

export const FlightDelayRequest = Type.Object(
  {
    departureTime: instant('The new departure.', '2026-03-01T09:30:00Z'),
    arrivalTime: instant('The new arrival; must be after the departure.', '2026-03-01T11:45:00Z'),
    crewTold: Type.Optional(
      Type.Boolean({ description: 'Whether the crew was told before it reported; false if omitted.' }),
    ),
    dryRun,
  },
  {
    $id: 'FlightDelayRequest',
    description: 'New times of a flight, whose plan is kept.',
    examples: [{ departureTime: '2026-03-01T09:30:00Z', arrivalTime: '2026-03-01T11:45:00Z', dryRun: true }],
  },
);
export type FlightDelayRequest = Static<typeof FlightDelayRequest>;

export const FlightEditRequest = Type.Object(
  {
    number: Type.Optional(changedFlightNumber('The new flight number; an empty text takes it away.')),
    departureTime: Type.Optional(instant('The new departure, of a new plan.', '2026-03-01T09:30:00Z')),
    arrivalTime: Type.Optional(instant('The new arrival; must be after the departure.', '2026-03-01T11:45:00Z')),
    airplaneId: Type.Optional(id64('The new airplane; its flights must not overlap.', 1)),
    originId: Type.Optional(id64('The new airport of departure.', 1)),
    destinationId: Type.Optional(id64('The new airport of arrival; must differ from the origin.', 2)),
    dryRun,
  },
  {
    $id: 'FlightEditRequest',
    description: 'New values of a flight; what is omitted stays.',
    examples: [{ airplaneId: 1, departureTime: '2026-03-01T09:30:00Z', dryRun: true }],
  },
);
export type FlightEditRequest = Static<typeof FlightEditRequest>;

const refusalList = (description: string) =>
  Type.Array(Type.Unsafe<RefusalDto>({ $ref: 'RefusalDto#' }), { description });

export const CrewEffectDto = Type.Object(
  {
    steward: reference(StewardReference),
    refusals: refusalList('Why they cannot be on the flight then: they are on another, or away.'),
    effects: refusalList('What their roster breaks anew or more than before, by the rules in force.'),
  },
  { $id: 'CrewEffectDto', description: 'What a change of a flight does to one of its crew.' },
);
export type CrewEffectDto = Static<typeof CrewEffectDto>;

export const CrewRefusalDto = Type.Object(
  { stewardId: id64('The steward.', 2), refusals: refusalList('The reasons.') },
  { $id: 'CrewRefusalDto', description: 'Why one of the crew cannot be on a flight.' },
);

export const FlightChangeDto = Type.Object(
  {
    applied: Type.Boolean({ description: 'Whether the change has been made; false for a dry run.' }),
    allowed: Type.Boolean({ description: 'Whether it is allowed.' }),
    flight: reference(FlightDetailDto),
    times: reference(FlightTimesDto),
    rules: reference(RuleSetName),
    crew: Type.Array(reference(CrewEffectDto), { description: 'What it does to each of the crew, who stay assigned.' }),
    missing: Type.Integer({
      format: 'int32',
      description: 'Number of stewards that the flight lacks afterwards, by its seats; 0 if it is cancelled.',
      examples: [1],
    }),
    notModelled,
  },
  { $id: 'FlightChangeDto', description: 'Result of a change of a flight, or of a dry run.' },
);
export type FlightChangeDto = Static<typeof FlightChangeDto>;
