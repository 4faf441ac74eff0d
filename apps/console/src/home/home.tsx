import { useMe } from '../server/use-session.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { InstructorHome } from './instructor-home.tsx';
import { TraineeHome } from './trainee-home.tsx';

/** Home by group: a trainee's exercises, or those that somebody runs. */
export function Home() {
  const me = useMe();
  return (
    <div data-density="roomy">
      <TopBar />
      <main className="page page-column" id="content">
        {me.group === 'TRAINEE' ? <TraineeHome /> : <InstructorHome />}
      </main>
    </div>
  );
}
