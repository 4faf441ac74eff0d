import { browserPorts } from '../../live/browser-ports.ts';
import { LiveStore } from '../../live/live-store.ts';
import { follow } from '../../live/socket.ts';
import { request } from '../../server/request.ts';
import { ExerciseFactsAgain, ExerciseOpened, ExerciseUpdates, type OverviewUpdate } from './exercise.generated.ts';
import { needsStore } from './needs-store.ts';
import { applyOverview, type Overview, overviewFrom } from './overview-state.ts';
import { currentPatience } from './patience.ts';

export type OverviewStore = LiveStore<Overview, OverviewUpdate>;

const stores = new Map<string, OverviewStore>();

/** The overview of an exercise, followed while one of its screens is shown. */
export function overviewStore(exercise: string): OverviewStore {
  const known = stores.get(exercise);
  if (known !== undefined) return known;
  const store: OverviewStore = new LiveStore(
    {
      load: async () => {
        const { stuckAfter } = currentPatience();
        const opened = await request(ExerciseOpened, { exercise, stuckAfter });
        needsStore(exercise).open(opened.needsYou, opened.exerciseOverview.position, stuckAfter);
        return overviewFrom(opened);
      },
      subscribe: ({ position, epoch }, { next, end }) =>
        follow(
          ExerciseUpdates,
          { exercise, after: position, epoch },
          { next: ({ exerciseUpdates }) => next(exerciseUpdates), end },
        ),
      apply: applyOverview,
    },
    browserPorts,
  );
  stores.set(exercise, store);
  return store;
}

/** Data outside the overview, such as the name and the reason of a stop. */
export async function loadFacts(store: OverviewStore, exercise: string): Promise<void> {
  const answer = await request(ExerciseFactsAgain, { exercise });
  store.update((overview) => ({ ...overview, exercise: answer.exercise }));
}
