import { useMe } from '../server/use-session.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { TraineeHome } from './trainee-home.tsx';

/** With the texts of those who prepare exercises: nobody else needs them. */
const InstructorHome = lazyScreen('preparing', () => import('./instructor-home.tsx'), 'InstructorHome');

/** Home by group: a trainee's exercises, or those that somebody runs. */
export function Home() {
  const me = useMe();
  if (me.group !== 'TRAINEE') return <InstructorHome />;
  return (
    <div data-density="roomy">
      <TopBar />
      <main className="page page-column" id="content">
        <TraineeHome />
      </main>
    </div>
  );
}
