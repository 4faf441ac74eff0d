import { browserPorts } from '../../live/browser-ports.ts';
import { LiveStore } from '../../live/live-store.ts';
import { follow } from '../../live/socket.ts';
import { request } from '../../server/request.ts';
import { ExerciseFactsAgain, ExerciseOpened, ExerciseUpdates, type OverviewUpdate } from './exercise.generated.ts';
import { applyOverview, type Overview, overviewFrom } from './overview-state.ts';

export type OverviewStore = LiveStore<Overview, OverviewUpdate>;

const stores = new Map<string, OverviewStore>();

/** An exercise at a glance, followed while somebody looks at one of its screens. */
export function overviewStore(exercise: string): OverviewStore {
  const known = stores.get(exercise);
  if (known !== undefined) return known;
  const store: OverviewStore = new LiveStore(
    {
      load: async () => overviewFrom(await request(ExerciseOpened, { exercise })),
      subscribe: ({ position }, { next, end }) =>
        follow(
          ExerciseUpdates,
          { exercise, after: position },
          { next: ({ exerciseUpdates }) => next(exerciseUpdates), end },
        ),
      apply: applyOverview,
    },
    browserPorts,
  );
  stores.set(exercise, store);
  return store;
}

/** What stands outside of the overview, such as the name and why the exercise was stopped. */
export async function loadFacts(store: OverviewStore, exercise: string): Promise<void> {
  const answer = await request(ExerciseFactsAgain, { exercise });
  store.update((overview) => ({ ...overview, exercise: answer.exercise }));
}
