import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { FlightReference } from '../../domain/crew.ts';
import { ChangeOutcomeDto, notModelled } from '../assignments/index.ts';
import { StewardShareDto } from '../planning/index.ts';
import { StewardStateDto, StewardStateRequest } from './states.schema.ts';

/** Few enough for one transaction. */
export const MAX_FLIGHTS = 50;

export const TakerRequest = Type.Object(
  {
    flightId: id64('A flight of the steward in that time.', 7),
    stewardId: Type.Optional(
      Type.Unsafe<number | null>({
        type: 'integer',
        format: 'int64',
        nullable: true,
        description: 'Who takes it over; null or omitted if nobody does, and the flight lacks a steward.',
        examples: [2],
      }),
    ),
  },
  { $id: 'TakerRequest', description: 'Who takes over a flight.' },
);

export const HandOverRequest = Type.Object(
  {
    state: reference(StewardStateRequest),
    takers: Type.Optional(
      Type.Array(reference(TakerRequest), {
        maxItems: MAX_FLIGHTS,
        description: `Up to ${MAX_FLIGHTS}: every flight that departs in that time and has not departed yet, once. Can be left out in a dry run.`,
      }),
    ),
    homeBaseId: Type.Optional(id64('In a dry run: offer only stewards with this home base.', 1)),
    dryRun: Type.Optional(
      Type.Boolean({
        description: 'Whether to say only what would be done and who could take what; false if omitted.',
      }),
    ),
  },
  {
    $id: 'HandOverRequest',
    description: 'A state of a steward, and who takes over their flights in that time.',
    examples: [{ state: { kind: 'SICK', from: '2026-03-01T00:00:00Z', to: '2026-03-08T00:00:00Z' }, dryRun: true }],
  },
);
export type HandOverRequest = Static<typeof HandOverRequest>;

export const HandOverDutyDto = Type.Object(
  {
    flights: Type.Array(reference(FlightReference), {
      description: 'The flights of a duty in that time, by departure.',
    }),
    candidates: Type.Array(reference(StewardShareDto), {
      description:
        'Up to 10 stewards who can take all of these flights or a part: the most flights first, then the fewest hours.',
    }),
  },
  { $id: 'HandOverDutyDto', description: 'Flights to be handed over, and who could take them.' },
);
export type HandOverDutyDto = Static<typeof HandOverDutyDto>;

export const HandOverDto = Type.Object(
  {
    applied: Type.Boolean({ description: 'Whether the state and all changes have been made; false for a dry run.' }),
    allowed: Type.Boolean({ description: 'Whether all changes are allowed.' }),
    state: Type.Optional(reference(StewardStateDto)),
    duties: Type.Array(reference(HandOverDutyDto), { description: 'What is to be handed over; of a dry run only.' }),
    changes: Type.Array(reference(ChangeOutcomeDto), {
      description: 'The changes of assignments that takers ask for.',
    }),
    notModelled,
  },
  { $id: 'HandOverDto', description: 'Result of a hand-over, or of a dry run.' },
);
export type HandOverDto = Static<typeof HandOverDto>;
