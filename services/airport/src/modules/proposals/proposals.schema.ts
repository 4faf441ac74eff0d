import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { AirportReference, FlightReference, StewardReference } from '../../domain/crew.ts';
import { requestKind } from '../../domain/entity.ts';
import { instant } from '../../domain/instant.ts';
import { lackingData, notModelled, type RefusalDto, RuleSetName } from '../assignments/index.ts';

/** Few enough for one transaction. */
const MAX_PLACES = 50;

export const ProposalQuery = Type.Object({
  from: instant('Flights that depart at this time or later.', '2026-03-01T00:00:00Z'),
  to: instant('Flights that depart before this time; at most 48 hours after from.', '2026-03-02T00:00:00Z'),
  homeBaseId: Type.Optional(id64('Only stewards with this home base.')),
});
export type ProposalQuery = Static<typeof ProposalQuery>;

const hours = (description: string) => Type.Number({ format: 'double', description, examples: [52.08] });

export const ProposedPlaceDto = Type.Object(
  {
    flightId: id64('The flight.', 7),
    stewardId: id64('Who is proposed.', 2),
    lackingData,
    others: Type.Integer({
      format: 'int32',
      description:
        'How many others could take it instead, with the other flights of the same duty that are proposed to this steward, and with all that is proposed to them. Counted up to 9.',
      examples: [3],
    }),
  },
  { $id: 'ProposedPlaceDto', description: 'A place on a flight, and who is proposed for it.' },
);

export const ProposedFlightDto = Type.Object(
  {
    flight: reference(FlightReference),
    required: Type.Integer({ format: 'int32', description: 'Required number of stewards.', examples: [4] }),
    assigned: Type.Integer({ format: 'int32', description: 'Number of stewards that it has.', examples: [2] }),
  },
  { $id: 'ProposedFlightDto', description: 'A flight that lacks crew.' },
);

export const ProposedStewardDto = Type.Object(
  {
    steward: reference(StewardReference),
    hoursBefore: hours('Flight time in the 28 days that end with the period, in hours, as it is.'),
    hoursAfter: hours('The same with what is proposed.'),
    leftAt: Type.Optional(
      Type.Unsafe<AirportReference>({
        ...reference(AirportReference),
        description: 'Where the proposed flights leave them, if it is not their home base; omitted otherwise.',
      }),
    ),
  },
  { $id: 'ProposedStewardDto', description: 'A steward who is proposed, with their flight time.' },
);

export const OpenReasonDto = Type.Object(
  {
    code: Type.String({ description: 'The first reason, as codes of RefusalDto.', examples: ['rest_too_short'] }),
    stewards: Type.Integer({
      format: 'int32',
      description: 'How many stewards it keeps off the flight.',
      examples: [17],
    }),
  },
  { $id: 'OpenReasonDto', description: 'A reason why nobody can take a place, with the number of stewards.' },
);

const WAY_OUT_KINDS = ['LATER', 'POSITIONING', 'RELEASE'] as const;

export const WayOutKind = Type.Unsafe<(typeof WAY_OUT_KINDS)[number]>({
  $id: 'WayOutKind',
  type: 'string',
  enum: [...WAY_OUT_KINDS],
  description:
    'What would help. LATER: a later departure. POSITIONING: a positioning trip to the flight. RELEASE: leaving a flight that has more crew than it needs.',
});

export const WayOutDto = Type.Object(
  {
    kind: reference(WayOutKind),
    flightIds: Type.Array(id64('A flight.', 7), { description: 'The flights on which a place would be filled.' }),
    stewards: Type.Array(reference(StewardReference), {
      description: 'Who could take a place then; with LATER up to as many as there are open places, otherwise one.',
    }),
    minutes: Type.Optional(
      Type.Integer({ format: 'int32', description: 'How much later; with LATER only.', examples: [45] }),
    ),
    other: Type.Optional(
      Type.Unsafe<FlightReference>({
        ...reference(FlightReference),
        description: 'The flight to travel on, or to leave; omitted with LATER.',
      }),
    ),
  },
  {
    $id: 'WayOutDto',
    description:
      'Something that fills an open place. It was tried out with everything that is proposed, and by itself: two of them may need the same steward.',
  },
);
export type WayOutDto = Static<typeof WayOutDto>;

export const OpenFlightDto = Type.Object(
  {
    flightId: id64('The flight.', 7),
    missing: Type.Integer({ format: 'int32', description: 'Number of places that stay open.', examples: [1] }),
    reasons: Type.Array(reference(OpenReasonDto), {
      description: 'Why; together they count every steward that was considered.',
    }),
    waysOut: Type.Array(reference(WayOutDto), {
      description: 'What would fill one of them, at most one of each kind; empty if nothing that was tried helps.',
    }),
  },
  { $id: 'OpenFlightDto', description: 'Places that nobody can take, and why.' },
);

export const ProposalDto = Type.Object(
  {
    rules: reference(RuleSetName),
    consideredStewards: Type.Integer({
      format: 'int32',
      description: 'Number of stewards considered.',
      examples: [160],
    }),
    medianHours: hours('The median of their flight time in the 28 days that end with the period, as it is.'),
    flights: Type.Array(reference(ProposedFlightDto), { description: 'The flights that lack crew, by departure.' }),
    places: Type.Array(reference(ProposedPlaceDto), { description: 'The proposed places, by departure.' }),
    open: Type.Array(reference(OpenFlightDto), {
      description: 'The flights with places that stay open, by departure.',
    }),
    stewards: Type.Array(reference(ProposedStewardDto), { description: 'Everybody who is proposed, by id.' }),
    notModelled,
  },
  { $id: 'ProposalDto', description: 'Who could take the flights that lack crew. Nothing is assigned by it.' },
);
export type ProposalDto = Static<typeof ProposalDto>;

export const PlaceRequest = Type.Object(
  { flightId: id64('The flight.', 7), stewardId: id64('The steward.', 2) },
  { $id: 'PlaceRequest', description: 'A place on a flight, and who takes it.' },
);
export type PlaceRequest = Static<typeof PlaceRequest>;

export const TakeRequest = Type.Object(
  {
    ...requestKind('TakeRequest'),
    places: Type.Array(reference(PlaceRequest), {
      minItems: 1,
      maxItems: MAX_PLACES,
      description: `1 to ${MAX_PLACES} places. Those of one steward belong together.`,
    }),
  },
  {
    $id: 'TakeRequest',
    description: 'The places of a proposal that are taken.',
    examples: [{ places: [{ flightId: 7, stewardId: 2 }] }],
  },
);
export type TakeRequest = Static<typeof TakeRequest>;

export const TakenPlaceDto = Type.Object(
  {
    flightId: id64('The flight.', 7),
    stewardId: id64('The steward.', 2),
    taken: Type.Boolean({ description: 'Whether the steward is on the flight now.' }),
    refusals: Type.Array(Type.Unsafe<RefusalDto>({ $ref: 'RefusalDto#' }), {
      description: 'Why it was left out; empty if it was taken. crew_complete: the flight lacks nobody any more.',
    }),
  },
  { $id: 'TakenPlaceDto', description: 'A place of a proposal, taken or left out.' },
);

export const TakenDto = Type.Object(
  {
    rules: reference(RuleSetName),
    places: Type.Array(reference(TakenPlaceDto), { description: 'The places, in the order of the request.' }),
    notModelled,
  },
  { $id: 'TakenDto', description: 'What was taken of a proposal, and what was left out.' },
);
export type TakenDto = Static<typeof TakenDto>;
