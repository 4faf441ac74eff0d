import { id64, reference } from '@muster/kit/schema';
import { type Static, Type } from 'typebox';
import { instant } from '../../domain/instant.ts';

const KINDS = ['SICK', 'LEAVE', 'TRAINING', 'STANDBY'] as const;
export type StateKindName = (typeof KINDS)[number];

/** One schema for every use, so that generated clients have one type. */
export const StateKind = Type.Unsafe<StateKindName>({
  $id: 'StateKind',
  type: 'string',
  enum: [...KINDS],
  description: 'The state of a steward. All but STANDBY keep them off flights.',
});

export const MAX_STATES = 500;
export const MAX_STATE_DAYS = 366;

const fields = {
  kind: reference(StateKind),
  from: instant('The start.', '2026-03-01T00:00:00.000Z'),
  to: instant('The end, exclusive.', '2026-03-08T00:00:00.000Z'),
};

export const StewardStateDto = Type.Object(
  { id: id64('Unique id.', 5), ...fields },
  { $id: 'StewardStateDto', description: 'A state of a steward: personal data, with scopes of its own.' },
);
export type StewardStateDto = Static<typeof StewardStateDto>;

export const StewardStateRequest = Type.Object(fields, {
  $id: 'StewardStateRequest',
  description: `A state of a steward, of up to ${MAX_STATE_DAYS} days.`,
  examples: [{ kind: 'SICK', from: '2026-03-01T00:00:00Z', to: '2026-03-08T00:00:00Z' }],
});
export type StewardStateRequest = Static<typeof StewardStateRequest>;
