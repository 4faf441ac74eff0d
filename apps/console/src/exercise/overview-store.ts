import { perKey } from '@muster/ui/state';
import type { Console } from '../console/console.ts';
import { LiveStore } from '../live/live-store.ts';
import type { Server } from '../server/server.ts';
import { ExerciseFactsAgain, ExerciseOpened, ExerciseUpdates, type OverviewUpdate } from './exercise.generated.ts';
import { needsStores } from './needs-store.ts';
import { applyOverview, type Overview, overviewFrom } from './overview-state.ts';

export type OverviewStore = LiveStore<Overview, OverviewUpdate>;

/** The overview of each exercise, followed while one of its screens is shown. */
export const overviewStores = ({ server: { request, follow }, clock, part }: Console) =>
  perKey(
    (exercise: string): OverviewStore =>
      new LiveStore(
        {
          load: async () => {
            const opened = await request(ExerciseOpened, { exercise });
            part(needsStores)(exercise).open(
              opened.needsYou,
              opened.exerciseOverview.position,
              opened.exercise.stuckAfter,
            );
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
        clock,
      ),
  );

/** Data outside the overview, such as the name and the reason of a stop. */
export async function loadFacts({ request }: Server, store: OverviewStore, exercise: string): Promise<void> {
  const answer = await request(ExerciseFactsAgain, { exercise });
  store.update((overview) => ({ ...overview, exercise: answer.exercise }));
}
