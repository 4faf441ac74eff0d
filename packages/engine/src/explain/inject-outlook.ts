import type { Trigger } from '../events/cause.ts';
import type { Missing } from './missing.ts';

/** What was chosen, when and why. */
export interface ChosenAlternative {
  readonly alternative: string;
  readonly chosenAt: number;
  /** What held when it was chosen; empty if it had no condition. */
  readonly condition: string;
  readonly because: Trigger;
}

/** An alternative, and what it lacks; `null` if nothing. */
export interface AlternativeOutlook {
  readonly alternative: string;
  readonly missing: Missing | null;
}
