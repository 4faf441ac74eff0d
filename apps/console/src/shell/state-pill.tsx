import { HiddenText, Icon, type IconName, Pill, type Tone } from '@muster/ui';
import type { ExerciseState } from '../live/exercise-clock.ts';
import type { TextId } from '../texts/store.ts';
import { useTexts } from '../texts/use-texts.ts';

const STATES: Readonly<Record<ExerciseState, { readonly icon: IconName; readonly tone: Tone; readonly text: TextId }>> =
  {
    READY: { icon: 'ring', tone: 'plain', text: 'stateReady' },
    RUNNING: { icon: 'play', tone: 'ok', text: 'stateRunning' },
    STOPPED: { icon: 'bars', tone: 'warn', text: 'stateStopped' },
    FINISHED: { icon: 'square', tone: 'plain', text: 'stateFinished' },
  };

export function StatePill({ state }: { readonly state: ExerciseState }) {
  const { t } = useTexts();
  const { icon, tone, text } = STATES[state];
  return (
    <Pill tone={tone} icon={icon}>
      {t(text)}
    </Pill>
  );
}

/** The shape alone, where the text beside it says the state. */
export function StateMark({ state }: { readonly state: ExerciseState }) {
  const { t } = useTexts();
  const { icon, tone, text } = STATES[state];
  return (
    <span className="state-mark" data-tone={tone} title={t(text)}>
      <Icon name={icon} />
      <HiddenText>{t(text)}</HiddenText>
    </span>
  );
}
