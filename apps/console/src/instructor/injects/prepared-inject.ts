import type { InjectsToSendResult } from './injects.generated.ts';

/** A prepared inject, and the teams that have received it. */
export type PreparedInject = InjectsToSendResult['exerciseInjects'][number];

interface InjectTiming extends Pick<PreparedInject['inject'], 'auto' | 'time'> {
  readonly alternatives: readonly { readonly control: { readonly condition: string } }[];
}

/** The text for what an inject waits for: a person, time, milestones, or milestones from some time on. */
export function whenSent({ auto, time, alternatives }: InjectTiming) {
  if (!auto) return 'byHand';
  // Without a condition, one of the alternatives fits at any time.
  if (alternatives.some(({ control }) => control.condition === '')) return 'fromMinute';
  return time === 0 ? 'onCondition' : 'onConditionFromMinute';
}
