import { usePart } from '../../console/use-console.ts';
import { useServer } from '../../server/use-server.ts';
import { overviewStores } from '../overview-store.ts';
import '../exercise.css';
import { Loading } from '@muster/ui';
import { toApiError } from '@muster/ui/server';
import { Outlet, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { FilesOfExercise } from '../../files/files-of-exercise.ts';
import { useLive } from '../../live/use-live.ts';
import type { ErrorClasses } from '../../server/error-class.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { ScreenProblem } from '../../shell/screen-problem.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ExerciseContext } from '../exercise-context.ts';
import type { Overview } from '../overview-state.ts';
import { loadFacts, type OverviewStore } from '../overview-store.ts';
import { ExerciseActs } from './exercise-acts.tsx';
import { ExerciseBanner } from './exercise-banner.tsx';
import { ExerciseLinks, PhoneLinks } from './exercise-links.tsx';
import { ExerciseStatus } from './exercise-status.tsx';
import { useNeedsWatch } from './use-needs.ts';

/** An address that is none of an exercise is refused as a query. */
const CLASSES: ErrorClasses = { invalid_query: 'gone' };

/** Links, clock and actions around every screen of an exercise, and its context. */
export function ExerciseFrame() {
  const overviewStore = usePart(overviewStores);
  const { exercise } = useParams({ from: '/exercises/$exercise' });
  const store = overviewStore(exercise);
  const live = useLive(store);
  const { t } = useTexts();
  if (live.status === 'live') return <OpenExercise store={store} overview={live.state} />;
  if (live.status === 'refused') return <NotFound />;
  if (live.status === 'failed')
    return <ScreenProblem error={toApiError(live.error)} classes={CLASSES} onAgain={store.retry} />;
  return (
    <div data-density="dense">
      <TopBar />
      <main className="page" id="content">
        <Loading label={t('loading')} isScreen />
      </main>
    </div>
  );
}

function OpenExercise({ store, overview }: { readonly store: OverviewStore; readonly overview: Overview }) {
  const server = useServer();
  const { exercise, state } = overview;
  const value = useMemo(() => ({ exercise, overview, store }), [exercise, overview, store]);
  useNeedsWatch(overview);
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    loadFacts(server, store, exercise.id).catch(() => undefined);
  }, [state, store, exercise.id, server]);
  return (
    <ExerciseContext value={value}>
      <div className="exercise" data-density="dense">
        <TopBar title={exercise.name} links={<ExerciseLinks />} status={<ExerciseStatus />} acts={<ExerciseActs />} />
        <ExerciseBanner />
        <FilesOfExercise value={exercise.id}>
          <Outlet />
        </FilesOfExercise>
        <PhoneLinks />
      </div>
    </ExerciseContext>
  );
}
