import { EXAMPLES, NO_EXAMPLES } from '../../examples/testing/given-examples.ts';
import { MyExercises } from '../../server/my-exercises.generated.ts';
import { type Given, given } from '../../testing/given.ts';
import type { ShownScreen } from '../../testing/shown-screen.ts';
import { ADA, EVA, INES } from '../../testing/tour.ts';
import { ExercisesToRun, NeedsOf } from '../instructor-home.generated.ts';

const NONE = { totalCount: 0, exercises: [] } as const;
const CARD = { id: '1', name: 'The missing book', onDemand: false, plannedStart: null, finishedAt: null } as const;
const TIME = { timeElapsed: 60, timeLeft: 1740 } as const;
const RUNNING = { ...CARD, ...TIME, state: 'RUNNING', teams: [{ id: '1' }, { id: '2' }] } as const;

const TO_RUN: readonly Given[] = [
  given(ExercisesToRun, {
    live: { totalCount: 1, exercises: [RUNNING] },
    ready: NONE,
    finished: NONE,
    definitionPage: { totalCount: 1 },
  }),
  given(NeedsOf, { needsYou: { totalCount: 0, emailCount: 0, answerCount: 0, stuckCount: 0, waitingCount: 0 } }),
];
const NONE_TO_RUN: Readonly<Given> = given(ExercisesToRun, {
  live: NONE,
  ready: NONE,
  finished: NONE,
  definitionPage: { totalCount: 0 },
});

export const homeScreens: readonly ShownScreen[] = [
  {
    path: '/',
    as: ADA,
    heading: 'Your exercises',
    loads: true,
    given: [
      given(MyExercises, {
        exercises: [
          {
            ...CARD,
            state: 'RUNNING',
            startedAt: '2026-01-12T08:00:00.000Z',
            timeElapsed: 60,
            instructors: [{ id: INES.id }],
            createdBy: { id: INES.id },
            teams: [{ id: '1', name: 'Owls', role: 'front desk', state: 'RUNNING', timeElapsed: 60 }],
          },
        ],
      }),
    ],
    empty: { given: [given(MyExercises, { exercises: [] })], says: /You are in no exercise yet/ },
  },
  {
    path: '/',
    as: INES,
    heading: 'Exercises you run',
    loads: true,
    given: TO_RUN,
  },
  {
    path: '/',
    as: INES,
    heading: 'Begin with an example',
    loads: true,
    given: [NONE_TO_RUN, EXAMPLES],
  },
  {
    path: '/',
    as: INES,
    heading: 'Begin with a definition of your own',
    loads: true,
    given: [NONE_TO_RUN, NO_EXAMPLES],
  },
  { path: '/', as: EVA, heading: 'Exercises you run', loads: true, given: TO_RUN },
];
