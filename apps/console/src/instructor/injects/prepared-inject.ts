interface InjectTiming {
  readonly isConditional: boolean;
  readonly inject: { readonly auto: boolean; readonly time: number };
}

/** The text for what an inject waits for: a person, time, milestones, or milestones from some time on. */
export function whenSent({ isConditional, inject: { auto, time } }: InjectTiming) {
  if (!auto) return 'byHand';
  if (!isConditional) return 'fromMinute';
  return time === 0 ? 'onCondition' : 'onConditionFromMinute';
}
