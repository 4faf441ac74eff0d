import type { Turns } from '@muster/kit/runtime';
import type { ExerciseDeps } from '../exercises/index.ts';
import type { KeptClasses } from './kept-classes.ts';

export interface ResultsDeps extends ExerciseDeps {
  readonly keptClasses: KeptClasses;
  /** Shared by all who read results, however many there are. */
  readonly resultTurns: Turns;
}
