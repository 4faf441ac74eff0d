import { Button, Menu } from '@muster/ui';
import { useState } from 'react';
import { toApiError } from '../../server/api-error.ts';
import { act } from '../../server/request.ts';
import { useErrorText } from '../../shell/error-text.ts';
import { useIsPhone } from '../../shell/use-phone.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AddTime, StartExercise, StopExercise } from './exercise.generated.ts';
import { useExercise } from './exercise-context.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { tellResult } from './result-store.ts';

const MINUTES = [5, 10, 15, 30] as const;

/** Starting, stopping and adding time take one press; finishing stands in the menu and asks. */
export function ExerciseActs() {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { exercise, overview } = useExercise();
  const [isSending, setSending] = useState(false);
  const [finishing, setFinishing] = useState(false);
  const { state } = overview;
  const isPhone = useIsPhone();
  const run = async (what: () => Promise<string | undefined>): Promise<void> => {
    if (isSending) return;
    setSending(true);
    try {
      const text = await what();
      if (text !== undefined) tellResult({ tone: 'ok', text });
    } catch (error) {
      tellResult({ tone: 'bad', text: errorText(toApiError(error)) });
    } finally {
      setSending(false);
    }
  };
  const start = (): Promise<void> =>
    run(async () => {
      await act(StartExercise, { exercise: exercise.id });
      return undefined;
    });
  const stop = (): Promise<void> =>
    run(async () => {
      await act(StopExercise, { exercise: exercise.id });
      return undefined;
    });
  const addTime = (minutes: number): Promise<void> =>
    run(async () => {
      const { timeElapsed, timeLeft } = (await act(AddTime, { exercise: exercise.id, minutes })).addTime;
      if (timeElapsed === null || timeLeft === null) return t('timeAdded', { count: minutes });
      return t('timeAddedUntil', { count: minutes, end: formatClock(timeElapsed + timeLeft) });
    });
  if (state === 'FINISHED') return null;
  const timeGroup = {
    key: 'minutes',
    entries: MINUTES.map((count) => ({
      key: String(count),
      label: t('addTimeAct', { count }),
      onChoose: () => void addTime(count),
    })),
  };
  const busy = isSending ? t('sending') : undefined;
  return (
    <span className="exercise-acts">
      {state === 'READY' ? (
        <Button kind="primary" icon="play" disabledBecause={busy} onClick={() => void start()}>
          {t(exercise.onDemand ? 'exerciseOpen' : 'exerciseStart')}
        </Button>
      ) : isPhone ? null : (
        <Menu label={t('exerciseAddTime')} groups={[timeGroup]} />
      )}
      {state === 'RUNNING' ? (
        <Button icon="bars" disabledBecause={busy} onClick={() => void stop()}>
          {t('exerciseStop')}
        </Button>
      ) : null}
      {state === 'STOPPED' ? (
        <Button icon="play" disabledBecause={busy} onClick={() => void start()}>
          {t('exerciseResume')}
        </Button>
      ) : null}
      {state === 'READY' ? null : (
        <Menu
          label={t('moreActs')}
          icon="more"
          groups={[
            ...(isPhone ? [{ ...timeGroup, label: t('exerciseAddTime') }] : []),
            {
              key: 'end',
              entries: [
                { key: 'finish', label: t('exerciseFinish'), danger: true, onChoose: () => setFinishing(true) },
              ],
            },
          ]}
        />
      )}
      {finishing ? <FinishDialog onClose={() => setFinishing(false)} /> : null}
    </span>
  );
}
