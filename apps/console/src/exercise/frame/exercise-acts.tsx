import { Button, Menu } from '@muster/ui';
import { useIsPhone } from '@muster/ui/page';
import { toApiError } from '@muster/ui/server';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { useServer } from '../../server/use-server.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AddTime, StartExercise, StopExercise } from '../exercise.generated.ts';
import { useExercise } from '../exercise-context.ts';
import { actResults } from '../result-store.ts';
import { AddTimeDialog } from './add-time-dialog.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { ResultsAct } from './results-act.tsx';
import { StartDialog } from './start-dialog.tsx';

const MINUTES = [5, 10, 15, 30] as const;

/** Stopping, resuming and adding time take one press; what cannot be undone, starting and finishing, asks first. */
export function ExerciseActs() {
  const { tell: tellResult } = usePart(actResults);
  const { close: closeResult } = usePart(actResults);
  const { act } = useServer();
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const [isSending, setSending] = useState(false);
  const [asking, setAsking] = useState<'start' | 'finish' | 'time'>();
  const { state } = overview;
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const run = async (what: () => Promise<ReactNode>): Promise<void> => {
    if (isSending) return;
    setSending(true);
    // What came of the act before must not hide what this one brings about.
    closeResult();
    try {
      const content = await what();
      if (content !== undefined) tellResult({ tone: 'ok', content });
    } catch (error) {
      tellResult({ tone: 'bad', content: <ErrorWords error={toApiError(error)} /> });
    } finally {
      setSending(false);
    }
  };
  const start = async (): Promise<void> => {
    await act(StartExercise, { exercise: exercise.id });
    // After the start, the next thing to look at is the teams.
    if (state === 'READY' && pathname.startsWith(`/exercises/${exercise.id}/people`))
      await navigate({ to: '/exercises/$exercise/overview', params: { exercise: exercise.id }, search: {} });
  };
  const startAtOnce = (): Promise<void> =>
    run(async () => {
      await start();
      return undefined;
    });
  const stop = (): Promise<void> =>
    run(async () => {
      await act(StopExercise, { exercise: exercise.id });
      return undefined;
    });
  const changeTime = async (minutes: number): Promise<ReactNode> => {
    const { timeElapsed, timeLeft } = (await act(AddTime, { exercise: exercise.id, minutes })).addTime;
    return (
      <TimeChanged minutes={minutes} end={timeElapsed === null || timeLeft === null ? null : timeElapsed + timeLeft} />
    );
  };
  const addTime = (minutes: number): Promise<void> => run(() => changeTime(minutes));
  if (state === 'FINISHED') {
    return (
      <span className="exercise-acts">
        <ResultsAct exerciseId={exercise.id} />
      </span>
    );
  }
  const timeGroup = {
    key: 'minutes',
    entries: [
      ...MINUTES.map((count) => ({
        key: String(count),
        label: t('addTimeAct', { count }),
        onChoose: () => void addTime(count),
      })),
      { key: 'other', label: t('addTimeOther'), onChoose: () => setAsking('time') },
    ],
  };
  const busy = isSending ? t('sending') : undefined;
  return (
    <span className="exercise-acts">
      {state === 'READY' ? (
        <Button
          kind="primary"
          icon="play"
          disabledBecause={busy}
          onClick={() => (exercise.onDemand ? void startAtOnce() : setAsking('start'))}
        >
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
        <Button icon="play" disabledBecause={busy} onClick={() => void startAtOnce()}>
          {t('exerciseResume')}
        </Button>
      ) : null}
      {exercise.onDemand && state !== 'READY' && !isPhone ? <ResultsAct exerciseId={exercise.id} /> : null}
      {state === 'READY' ? null : (
        <Menu
          label={t('moreActs')}
          icon="more"
          groups={[
            ...(isPhone ? [{ ...timeGroup, label: t('exerciseAddTime') }] : []),
            {
              key: 'end',
              entries: [
                { key: 'finish', label: t('exerciseFinish'), danger: true, onChoose: () => setAsking('finish') },
              ],
            },
          ]}
        />
      )}
      {asking === 'start' ? <StartDialog onClose={() => setAsking(undefined)} start={start} /> : null}
      {asking === 'time' ? (
        <AddTimeDialog
          onClose={() => setAsking(undefined)}
          change={async (minutes) => {
            closeResult();
            tellResult({ tone: 'ok', content: await changeTime(minutes) });
          }}
        />
      ) : null}
      {asking === 'finish' ? <FinishDialog onClose={() => setAsking(undefined)} /> : null}
    </span>
  );
}

/** `end`: in exercise time; null on demand, where each team has its own. */
function TimeChanged({ minutes, end }: { readonly minutes: number; readonly end: number | null }) {
  const { t } = useTexts();
  const count = Math.abs(minutes);
  if (minutes < 0) {
    return end === null ? t('timeTakenBack', { count }) : t('timeTakenBackUntil', { count, end: formatClock(end) });
  }
  return end === null ? t('timeAdded', { count }) : t('timeAddedUntil', { count, end: formatClock(end) });
}
