import type { TestContext } from 'node:test';
import { loadTsx, openBrowser, SeenScreen } from '@muster/ui/testing';
import { FinishExercise, StartExercise, StopExercise } from '../exercise/exercise.generated.ts';
import { WhoAmI } from '../server/session.generated.ts';
import type { StagePerson } from '../stage/people.ts';
import type { Stage } from '../stage/stage.ts';
import type { ConsoleTexts } from '../texts/store.ts';
import { answering, type Given, refused } from './given.ts';
import { allInGreek } from './in-greek.ts';
import { ADA, INES, tourDefinition, tourStage } from './tour.ts';
import { type TroubledTransport, troubled } from './troubles.ts';
import { openWorkers, readersOf, type WorkersByFile } from './workers.ts';

/** What a screen is shown in: a state of the exercise, or of the way to the server while it runs. */
export type ScreenState = 'ready' | 'running' | 'stopped' | 'finished' | 'loading' | 'failing' | 'offline';

interface Rendering {
  /** `nobody`: before the login. */
  readonly as: StagePerson | 'nobody';
  readonly state: ScreenState;
  /** Whether each team starts on its own. */
  readonly onDemand?: boolean;
  /** Who runs the exercise besides Ines. */
  readonly colleagues?: readonly StagePerson[];
  /** Whether who does not sign is away. */
  readonly isPresencePlayed?: boolean;
  /** What the stage does not answer. */
  readonly given?: readonly Given[];
  /** When this test ends, the screen goes. */
  readonly t: TestContext;
  /** What happens in the running exercise before anybody looks. */
  readonly after?: (stage: Stage) => Promise<void>;
  /** Whether everything that people wrote is in Greek letters. */
  readonly isGreek?: boolean;
  readonly texts?: () => Promise<ConsoleTexts>;
  /** Other workers than those that read packages. */
  readonly workers?: WorkersByFile;
}

export interface RenderedScreen {
  readonly screen: SeenScreen;
  readonly stage: Stage;
  readonly transport: TroubledTransport;
  /** Takes the screen away before the test ends. */
  readonly close: () => void;
}

/** The real console at an address, with its router, page and console, answered by a stage with the tour. */
export async function renderScreen(
  path: string,
  {
    as,
    state,
    t,
    after,
    given = [],
    onDemand = false,
    isGreek = false,
    colleagues = [],
    isPresencePlayed = false,
    texts,
    workers,
  }: Rendering,
): Promise<RenderedScreen> {
  openBrowser();
  loadTsx();
  const stage = await tourStage({ onDemand, isGreek, isPresencePlayed, colleagues });
  const steer = stage.as(INES);
  if (state !== 'ready') await steer.request(StartExercise, { exercise: '1' });
  await after?.(stage);
  if (state === 'stopped') await steer.request(StopExercise, { exercise: '1' });
  if (state === 'finished') await steer.request(FinishExercise, { exercise: '1' });
  const isNobody = as === 'nobody';
  const answers = isNobody ? [...given, refused(WhoAmI, 'not_logged_in')] : given;
  const answered = answering(stage.as(isNobody ? ADA : as), answers);
  const transport = troubled(answered);
  if (state === 'loading') transport.begin('silent');
  if (state === 'failing') transport.begin('failing');
  const definition = await tourDefinition();
  const readers = readersOf(isGreek ? allInGreek({ definition }).definition : definition);
  const opened = openWorkers({ ...readers, ...workers });
  const place = document.createElement('div');
  document.body.append(place);
  // Loaded here: what is imported above is loaded before Node knows JSX.
  const { mount } = await import('./mount.tsx');
  const own = texts === undefined ? {} : { texts: await texts() };
  const unmount = await mount(place, path, { outside: answered, inside: transport, ...own });
  const close = (): void => {
    unmount();
    place.remove();
    localStorage.clear();
    sessionStorage.clear();
    opened.end();
  };
  t.after(close);
  const screen = new SeenScreen(place);
  if (state === 'offline') {
    await screen.find('button', /^Account of/);
    transport.begin('cut');
  }
  return { screen, stage, transport, close };
}
