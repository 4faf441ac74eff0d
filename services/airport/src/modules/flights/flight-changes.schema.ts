import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { FlightDetailDto, StewardReference } from '../../domain/crew.ts';
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
    notModelled,
  },
  { $id: 'FlightChangeDto', description: 'Result of a change of a flight, or of a dry run.' },
);
export type FlightChangeDto = Static<typeof FlightChangeDto>;
