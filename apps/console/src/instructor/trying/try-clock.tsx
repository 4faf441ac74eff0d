import { Pill } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { TryOut } from './try-out.ts';

/** State and time. */
export function TryClock({ tryOut: { clock, foreseen } }: { readonly tryOut: TryOut }) {
  const { t } = useTexts();
  const { isRunning } = useStore(clock.pace);
  const { state, startedAt, endsAt } = useStore(foreseen);
  const now = useStore(clock);
  const left = (endsAt - now) / 1000;
  const elapsed = formatClock((now - startedAt) / 1000);
  const isFinished = state === 'FINISHED';
  return (
    <span className="clock">
      <Pill
        tone={isFinished ? 'plain' : isRunning ? 'ok' : 'warn'}
        icon={isFinished ? 'square' : isRunning ? 'play' : 'bars'}
      >
        {t(isFinished ? 'stateFinished' : isRunning ? 'tryRuns' : 'tryPaused')}
      </Pill>
      <span className="clock-time num" role="timer" aria-label={t('exerciseTime', { time: elapsed })}>
        {elapsed}
      </span>
      {isFinished ? null : (
        <span className={`clock-left num ${left < 0 ? 'clock-over' : 'muted'}`}>
          {left < 0 ? t('timeOver', { time: formatClock(-left) }) : t('timeLeft', { time: formatClock(left) })}
        </span>
      )}
    </span>
  );
}
