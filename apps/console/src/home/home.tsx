import { Suspense } from 'react';
import { useMe } from '../console/use-console.ts';
import { lazyPart } from '../shell/lazy-part.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { TraineeHome } from './trainee-home.tsx';

/** With the texts for instructors: nobody else needs them. */
const InstructorHome = lazyPart('preparing', async () => ({
  default: (await import('./instructor-home.tsx')).InstructorHome,
}));

/** Home by group: the exercises of a trainee, or those that an instructor runs. */
export function Home() {
  const me = useMe();
  if (me.group !== 'TRAINEE') {
    return (
      <Suspense fallback={<LoadingPage />}>
        <InstructorHome />
      </Suspense>
    );
  }
  return (
    <div data-density="roomy">
      <TopBar />
      <main className="page page-column" id="content">
        <TraineeHome />
      </main>
    </div>
  );
}
