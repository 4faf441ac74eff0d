import type { StagePerson } from '../stage/people.ts';
import type { Given } from './given.ts';
import type { ScreenState } from './render-screen.ts';

/** A screen that tests show in every state that it can be in. */
export interface ShownScreen {
  readonly path: string;
  /** `nobody`: before the login. */
  readonly as: StagePerson | 'nobody';
  /** The heading that says where one is. */
  readonly heading: string | RegExp;
  /** What the stage does not answer. */
  readonly given?: readonly Given[];
  /** With answers in which there is nothing yet, and what the screen says then. */
  readonly empty?: { readonly given?: readonly Given[]; readonly says: RegExp };
  /** Whether it has something to load, and can fail. */
  readonly loads: boolean;
  /** The states of the exercise in which it is worth a look. By default it runs. */
  readonly states?: readonly ScreenState[];
}
