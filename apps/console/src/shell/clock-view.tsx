import { Icon } from '@muster/ui';
import { type ExerciseClock, elapsedAt, leftAt } from '../live/exercise-clock.ts';
import { useConnection } from '../live/use-live.ts';
import { useNow } from '../live/use-now.ts';
import { formatClock } from '../texts/format.ts';
import { useTexts } from '../texts/use-texts.ts';
import { StatePill } from './state-pill.tsx';

/** State and exercise time. Only the state if the definition hides exercise time. */
export function ClockView({ clock }: { readonly clock: ExerciseClock }) {
  const { t } = useTexts();
  const now = useNow();
  const isStale = useConnection().state !== 'connected';
  const elapsed = elapsedAt(clock, now);
  const left = leftAt(clock, now);
  return (
    <span className="clock" data-stale={isStale ? '' : undefined}>
      {isStale ? <Icon name="offline" /> : null}
      <StatePill state={clock.state} />
      {elapsed === null || clock.state === 'READY' ? null : (
        <span className="clock-time num" role="timer" aria-label={t('exerciseTime', { time: formatClock(elapsed) })}>
          {formatClock(elapsed)}
        </span>
      )}
      {left === null || clock.state === 'FINISHED' || clock.state === 'READY' ? null : (
        <span className={`clock-left num ${left < 0 ? 'clock-over' : 'muted'}`}>
          {left < 0 ? <Icon name="clock" /> : null}
          {left < 0 ? t('timeOver', { time: formatClock(-left) }) : t('timeLeft', { time: formatClock(left) })}
        </span>
      )}
    </span>
  );
}
