import type { Retraction } from '../state/state.ts';

/** When something was retracted. Teams do not see by whom. */
export interface RetractionView {
  readonly time: number;
  readonly at: number;
  readonly by: string | null;
}

/** `null` if it was not. */
export function retractionView(retraction: Retraction | undefined, forInstructor: boolean): RetractionView | null {
  if (retraction === undefined) return null;
  const { time, at, by } = retraction;
  return { time, at, by: forInstructor ? by : null };
}
