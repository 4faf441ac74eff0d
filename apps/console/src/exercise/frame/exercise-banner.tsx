import { Button, buttonClass, Icon, IconButton, type IconName } from '@muster/ui';
import { useAnnouncer } from '@muster/ui/page';
import { useStore } from '@muster/ui/state';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useConsole, usePart } from '../../console/use-console.ts';
import { elapsedAt } from '../../live/exercise-clock.ts';
import { useConnection } from '../../live/use-live.ts';
import { useNow } from '../../live/use-now.ts';
import type { StopReason } from '../../server/kinds.generated.ts';
import { useQuery } from '../../server/query.ts';
import { formatClock } from '../../texts/format.ts';
import type { TextId } from '../../texts/store.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ReasonOfStop } from '../exercise.generated.ts';
import { useExercise } from '../exercise-context.ts';
import { actResults } from '../result-store.ts';

/** The most important notice for instructors, one at a time. */
export function ExerciseBanner() {
  const results = usePart(actResults);
  const { reconnect } = useConsole().transport;
  const { t, span } = useTexts();
  const { overview, store } = useExercise();
  const connection = useConnection();
  const result = useStore(results);
  const { pathname } = useLocation();
  useSpokenState();
  if (connection.state !== 'connected') {
    const isOffline = connection.state === 'offline';
    const retry = (): void => {
      reconnect();
      store.retry();
    };
    return (
      <Slot
        icon="offline"
        tone="warn"
        text={t(isOffline ? 'barOffline' : 'barReconnecting', { span: span(connection.seconds) })}
      >
        {isOffline ? <Button onClick={retry}>{t('barTryNow')}</Button> : null}
      </Slot>
    );
  }
  if (result !== undefined) {
    return (
      <Slot
        icon={result.tone === 'ok' ? 'check' : 'warning'}
        tone={result.tone === 'ok' ? 'ok' : 'warn'}
        text={result.content}
        isAnswer
      >
        <IconButton icon="close" label={t('close')} onClick={results.close} />
      </Slot>
    );
  }
  if (overview.state === 'STOPPED') return <Slot icon="bars" tone="warn" text={<Stopped />} />;
  if (overview.state === 'FINISHED' && !/\/(debrief|present|lessons|export)$/.test(pathname)) {
    return (
      <Slot icon="check" tone="ok" text={t('barFinished')}>
        <Link to="/exercises/$exercise/debrief" params={{ exercise: overview.exercise.id }} className={buttonClass()}>
          {t('toDebrief')}
        </Link>
      </Slot>
    );
  }
  return <div className="banner-slot" />;
}

interface SlotProps {
  readonly icon: IconName;
  readonly tone: 'warn' | 'ok';
  readonly text: ReactNode;
  readonly isAnswer?: boolean;
  readonly children?: ReactNode;
}

function Slot({ icon, tone, text, isAnswer = false, children }: SlotProps) {
  return (
    <div className="banner-slot">
      <div className="banner" data-tone={tone} {...(isAnswer ? { role: 'status' } : {})}>
        <Icon name={icon} />
        <span className="grow num">{text}</span>
        {children}
      </div>
    </div>
  );
}

/** Since when, and why if nobody has done it. */
function Stopped() {
  const { t } = useTexts();
  const { overview } = useExercise();
  const now = useNow();
  const elapsed = overview.clock === null ? null : elapsedAt(overview.clock, now);
  if (elapsed === null) return t('barStoppedOnDemand');
  const { id, stopReason } = overview.exercise;
  const time = formatClock(elapsed);
  if (stopReason === null) return t('barStopped', { time });
  return <StoppedBecause exerciseId={id} time={time} reason={stopReason} />;
}

const STOP_REASONS: Readonly<Record<StopReason, TextId>> = {
  DOWNTIME: 'barStopDowntime',
  RESTORE: 'barStopRestore',
};

interface StoppedBecauseProps {
  readonly exerciseId: string;
  readonly time: string;
  /** In English. */
  readonly reason: string;
}

function StoppedBecause({ exerciseId, time, reason }: StoppedBecauseProps) {
  const { t } = useTexts();
  const { data, error } = useQuery(ReasonOfStop, { exercise: exerciseId });
  const code = data?.exercise.stopReasonCode ?? null;
  if (code !== null) return t('barStoppedBecause', { time, reason: t(STOP_REASONS[code]) });
  // Not in English first, if the answer comes a moment later.
  if (error === undefined) return t('barStopped', { time });
  return (
    <>
      {t('barStopped', { time })} <span lang="en">{reason}</span>
    </>
  );
}

/** Connection and state are announced immediately: they change what can be done. */
function useSpokenState(): void {
  const announcer = useAnnouncer();
  const { t } = useTexts();
  const { overview } = useExercise();
  const isLost = useConnection().state !== 'connected';
  const { state, clock } = overview;
  const before = useRef({ state, isLost });
  useEffect(() => {
    const known = before.current;
    before.current = { state, isLost };
    if (isLost !== known.isLost) announcer.assertive(t(isLost ? 'barSaidLost' : 'barSaidBack'));
    if (state === known.state) return;
    if (state === 'STOPPED') {
      const elapsed = clock === null ? null : clock.elapsed;
      announcer.assertive(elapsed === null ? t('barStoppedOnDemand') : t('barStopped', { time: formatClock(elapsed) }));
    }
    if (state === 'RUNNING') announcer.assertive(t(known.state === 'READY' ? 'stateRunning' : 'barSaidResumed'));
    if (state === 'FINISHED') announcer.assertive(t('barSaidFinished'));
  }, [state, clock, isLost, t, announcer]);
}
