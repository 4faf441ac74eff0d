import type { Page } from 'playwright-core';
import type { RunningExercises } from './running-exercises.ts';
import type { StudioCopies } from './studio-copies.ts';

/** The data that screenshots show. */
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
  /** A team of the trainee whose result is released. */
  readonly withResult: string;
  readonly studio: StudioCopies;
  enter(page: Page, who: Person): Promise<void>;
}

export type Person = 'trainee' | 'instructor' | 'admin';

export interface Screen {
  readonly name: string;
  /** The viewer. Absent: a visitor without a session. */
  readonly as?: Person;
  at(fixtures: ScreenFixtures): string;
  /** One of each kind: every run looks at it for accessibility and room, and `screens.drill.ts` at all screens. */
  readonly inEveryRun?: true;
  /** A first screen, whose load time is checked, and which every run looks at. */
  readonly isFirst?: true;
  /** For screenshots only: a variant of another screen with so much content that checks take long. */
  readonly isLarge?: true;
  /** What has to be done there before the picture is taken. */
  show?(page: Page, fixtures: ScreenFixtures): Promise<void>;
}
