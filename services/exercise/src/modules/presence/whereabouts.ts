/** Places in a team. Those with a name exist several times. */
export type PresencePlaceKind =
  | 'CHANNEL'
  | 'TOOLS'
  | 'MAIL'
  | 'THREAD'
  | 'QUESTIONNAIRE'
  | 'DOCUMENTS'
  | 'SUBMISSION'
  | 'TEAM'
  | 'INJECT';

export const PLACE_KINDS: readonly PresencePlaceKind[] = [
  'CHANNEL',
  'TOOLS',
  'MAIL',
  'THREAD',
  'QUESTIONNAIRE',
  'DOCUMENTS',
  'SUBMISSION',
  'TEAM',
  'INJECT',
];

/** Where a user is in one team, and what they do there. */
export interface Whereabouts {
  readonly exerciseId: number;
  readonly teamId: number;
  readonly asInstructor: boolean;
  /** Null: nowhere in particular. */
  readonly kind: PresencePlaceKind | null;
  readonly name: string | null;
  readonly isWriting: boolean;
  /** The simulated person in whose name they write. */
  readonly writingAs: string | null;
  /** Whether they claim what is there. */
  readonly claims: boolean;
  /** When their browser sends what they have written there, in milliseconds since 1970. Null: nothing waits. */
  readonly sendsAt: number | null;
  /** Since when they are there, in milliseconds since 1970. */
  readonly since: number;
}

export function areAtOnePlace(one: Whereabouts, other: Whereabouts): boolean {
  return one.kind === other.kind && one.name === other.name && one.claims === other.claims;
}
