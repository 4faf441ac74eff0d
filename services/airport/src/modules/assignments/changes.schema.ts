import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { requestKind } from '../../domain/entity.ts';
import { lackingData, notModelled, type RefusalDto, RuleSetName } from './assignments.schema.ts';

/** Enough for the crews of a busy day, and few enough for one transaction. */
const MAX_CHANGES = 100;

const ACTIONS = ['ASSIGN', 'UNASSIGN'] as const;

export const ChangeAction = Type.Unsafe<(typeof ACTIONS)[number]>({
  $id: 'ChangeAction',
  type: 'string',
  enum: [...ACTIONS],
  description: 'The kind of change.',
});

const changeFields = {
  action: reference(ChangeAction),
  stewardId: id64('The steward.', 2),
  flightId: id64('The flight.', 7),
};

export const AssignmentChangeRequest = Type.Object(changeFields, {
  $id: 'AssignmentChangeRequest',
  description: 'One of several changes of assignments.',
});
export type AssignmentChangeRequest = Static<typeof AssignmentChangeRequest>;

const dryRun = Type.Optional(
  Type.Boolean({ description: 'Whether to check the changes only, without making them; false if omitted.' }),
);

export const AssignmentChangesRequest = Type.Object(
  {
    ...requestKind('AssignmentChangesRequest'),
    changes: Type.Array(reference(AssignmentChangeRequest), {
      minItems: 1,
      maxItems: MAX_CHANGES,
      description: `1 to ${MAX_CHANGES} changes. Their order does not matter: the resulting roster is checked.`,
    }),
    dryRun,
  },
  {
    $id: 'AssignmentChangesRequest',
    description: 'Changes of assignments, all made or none.',
    examples: [
      {
        changes: [
          { action: 'UNASSIGN', stewardId: 2, flightId: 7 },
          { action: 'ASSIGN', stewardId: 3, flightId: 7 },
        ],
        dryRun: true,
      },
    ],
  },
);
export type AssignmentChangesRequest = Static<typeof AssignmentChangesRequest>;

export const AssignmentSwapRequest = Type.Object(
  {
    ...requestKind('AssignmentSwapRequest'),
    firstStewardId: id64('The steward who is on the first flight.', 2),
    firstFlightId: id64('The flight that the second steward takes over.', 7),
    secondStewardId: id64('The steward who is on the second flight.', 3),
    secondFlightId: id64('The flight that the first steward takes over.', 8),
    dryRun,
  },
  {
    $id: 'AssignmentSwapRequest',
    description: 'Two stewards who swap their flights.',
    examples: [{ firstStewardId: 2, firstFlightId: 7, secondStewardId: 3, secondFlightId: 8, dryRun: true }],
  },
);
export type AssignmentSwapRequest = Static<typeof AssignmentSwapRequest>;

export const ChangeOutcomeDto = Type.Object(
  {
    ...changeFields,
    allowed: Type.Boolean({ description: 'Whether the change is allowed, given all the others.' }),
    refusals: Type.Array(Type.Unsafe<RefusalDto>({ $ref: 'RefusalDto#' }), {
      description: 'Reasons why it is refused; empty if it is allowed.',
    }),
    lackingData,
  },
  { $id: 'ChangeOutcomeDto', description: 'A change of an assignment, with the reasons why it is refused.' },
);
export type ChangeOutcomeDto = Static<typeof ChangeOutcomeDto>;

export const AssignmentChangesDto = Type.Object(
  {
    applied: Type.Boolean({ description: 'Whether the changes have been made; false for a dry run.' }),
    allowed: Type.Boolean({ description: 'Whether all of them are allowed.' }),
    rules: reference(RuleSetName),
    changes: Type.Array(reference(ChangeOutcomeDto), { description: 'The changes, in the order of the request.' }),
    notModelled,
  },
  { $id: 'AssignmentChangesDto', description: 'Result of several changes of assignments, or of a dry run of them.' },
);
export type AssignmentChangesDto = Static<typeof AssignmentChangesDto>;
