import { Button, IconButton } from '@muster/ui';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { MomentControls } from './use-moment.ts';

/** Steps through the exercise: event by event, minute by minute, or played. */
export function ScrubberButtons({ controls }: { readonly controls: MomentControls }) {
  const { t } = useTexts();
  const { time, isPlaying, setPlaying, step, minute } = controls;
  return (
    <div className="row scrubber-buttons no-print">
      <IconButton icon="backTwice" label={t('minuteBack')} onClick={() => minute(-1)} />
      <IconButton icon="back" label={t('previousEvent')} onClick={() => step(-1)} />
      <Button icon={isPlaying ? 'bars' : 'play'} onClick={() => setPlaying(!isPlaying)}>
        {isPlaying ? t('pausePlaying') : t('playTenfold')}
      </Button>
      <IconButton icon="forward" label={t('nextEvent')} onClick={() => step(1)} />
      <IconButton icon="forwardTwice" label={t('minuteForward')} onClick={() => minute(1)} />
      <span className="clock-time num">{formatClock(time)}</span>
    </div>
  );
}
