import { useIsPhone } from '@muster/ui/page';
import { ClockView } from '../../shell/clock-view.tsx';
import { StatePill } from '../../shell/state-pill.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useExercise } from '../exercise-context.ts';

/** State and clock. On demand, where every team has its own, the number of teams per state. */
export function ExerciseStatus() {
  const { t } = useTexts();
  const { overview } = useExercise();
  const isPhone = useIsPhone();
  const { clock, state, teams } = overview;
  if (clock !== null) return <ClockView clock={clock} />;
  const count = (wanted: readonly string[]): number =>
    teams.filter((team) => team.clock !== null && wanted.includes(team.clock.state)).length;
  return (
    <span className="clock">
      {/* On a phone there is no room for the counts. */}
      {state === 'RUNNING' && !isPhone ? null : <StatePill state={state} />}
      <span className="clock-left num">
        {t('onDemandCounts', {
          running: count(['RUNNING', 'STOPPED']),
          ready: count(['READY']),
          finished: count(['FINISHED']),
        })}
      </span>
    </span>
  );
}
