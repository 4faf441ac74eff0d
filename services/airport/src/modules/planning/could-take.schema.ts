import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { notModelled, RuleSetName } from '../assignments/index.ts';

/** A page of flights that lack crew. */
const MAX_FLIGHTS = 50;
/** Whoever has so many to choose from needs no exact number. */
export const MOST_COUNTED = 9;

export const CouldTakeDto = Type.Object(
  {
    flightId: id64('The flight.', 7),
    stewards: Type.Integer({
      format: 'int32',
      description: `How many stewards who are not on the flight could be, counted up to ${MOST_COUNTED}.`,
      examples: [3],
    }),
    isLeast: Type.Boolean({
      description: `Whether there can be more: ${MOST_COUNTED} were found, or there are too many stewards to ask all of them.`,
    }),
  },
  { $id: 'CouldTakeDto', description: 'How many stewards could take a flight.' },
);

export const CouldTakeListDto = Type.Object(
  {
    flights: Type.Array(reference(CouldTakeDto), {
      description: 'The flights, in the order of the request; one that does not exist any more is left out.',
    }),
    rules: reference(RuleSetName),
    notModelled,
  },
  { $id: 'CouldTakeListDto', description: 'How many stewards could take each of several flights.' },
);
export type CouldTakeListDto = Static<typeof CouldTakeListDto>;

export const CouldTakeQuery = Type.Object({
  // The items have no example of their own: in a parameter it stays a list, `examples`, which OpenAPI 3.0 refuses.
  flightIds: Type.Array(id64('A flight.'), {
    minItems: 1,
    maxItems: MAX_FLIGHTS,
    description: `1 to ${MAX_FLIGHTS} flights within 31 days; the parameter is repeated for each.`,
    examples: [[7, 8]],
  }),
});
