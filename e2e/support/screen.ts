import type { Page } from 'playwright-core';
import type { RunningExercises } from './running-exercises.ts';

/** Who and what there is to photograph. */
export interface ScreenFixtures {
  /** The team that plays the tour, in the middle of it. */
  readonly team: string;
  /** One that has not started. */
  readonly waiting: string;
  readonly finished: string;
  readonly stopped: string;
  readonly thread: string;
  /** The definition of all of these. */
  readonly definition: string;
  /** The exercise of the team that has not started. */
  readonly waitingExercise: string;
  /** A trainee, for administrators to look at. */
  readonly user: string;
  readonly running: RunningExercises;
  /** An exercise of three teams that is over. */
  readonly over: string;
  enter(page: Page, who: Person): Promise<void>;
}

export type Person = 'trainee' | 'instructor' | 'admin';

export interface Screen {
  readonly name: string;
  /** Who looks at it. Left out: somebody who is not logged in. */
  readonly as?: Person;
  at(fixtures: ScreenFixtures): string;
  /** What somebody looks at first, where a reload has to be quick. */
  readonly isFirst?: true;
  /** Only photographed: the same as another screen, with so much in it that checking takes long. */
  readonly isLarge?: true;
  /** What has to be done there before the picture is taken. */
  show?(page: Page, fixtures: ScreenFixtures): Promise<void>;
}
