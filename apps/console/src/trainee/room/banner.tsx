import { Button, Icon, type IconName } from '@muster/ui';
import { useEffect, useRef } from 'react';
import { elapsedAt, leftAt } from '../../live/exercise-clock.ts';
import { reconnect } from '../../live/socket.ts';
import { useConnection } from '../../live/use-live.ts';
import { useNow } from '../../live/use-now.ts';
import { announcer } from '../../shell/announce.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useRoom } from './room-context.ts';

interface BannerText {
  readonly tone: 'warn' | 'plain';
  readonly icon: IconName;
  readonly text: string;
  /** What screen readers are told at once when it comes; the clock is not read out every second. */
  readonly said?: string;
  readonly canRetry?: boolean;
}

/** What stands between the team and its work, one thing at a time. */
export function Banner() {
  const { t } = useTexts();
  const { store } = useRoom();
  const banner = useBanner();
  const said = useRef<string>(undefined);
  const words = banner?.said;
  useEffect(() => {
    if (words === said.current) return;
    if (words !== undefined) announcer.assertive(words);
    else if (said.current !== undefined) announcer.assertive(t('goesOn'));
    said.current = words;
  }, [words, t]);
  if (banner === undefined) return <div className="banner-slot" />;
  const retry = (): void => {
    reconnect();
    store.retry();
  };
  return (
    <section className="banner-slot" aria-label={t('notice')}>
      <div className="banner" data-tone={banner.tone}>
        <Icon name={banner.icon} />
        <span className="grow num">{banner.text}</span>
        {banner.canRetry === true ? <Button onClick={retry}>{t('tryNowAct')}</Button> : null}
      </div>
    </section>
  );
}

function useBanner(): BannerText | undefined {
  const { t, span } = useTexts();
  const { room } = useRoom();
  const connection = useConnection();
  const now = useNow();
  if (connection.state !== 'connected') {
    const seconds = span(connection.seconds);
    const isOffline = connection.state === 'offline';
    return {
      tone: 'warn',
      icon: 'offline',
      text: t(isOffline ? 'bannerOffline' : 'bannerReconnecting', { span: seconds }),
      said: t('saidLost'),
      canRetry: isOffline,
    };
  }
  const elapsed = elapsedAt(room.clock, now);
  if (room.clock.state === 'STOPPED') {
    const text = elapsed === null ? t('bannerStoppedNoTime') : t('bannerStopped', { time: formatClock(elapsed) });
    return { tone: 'warn', icon: 'bars', text, said: text };
  }
  if (room.clock.state === 'FINISHED') {
    return { tone: 'plain', icon: 'square', text: t('bannerFinished'), said: t('bannerFinished') };
  }
  const left = leftAt(room.clock, now);
  if (left !== null && left < 0 && room.clock.state === 'RUNNING')
    return { tone: 'warn', icon: 'clock', text: t('bannerTimeOver') };
  if (room.team.hasFinished) return { tone: 'plain', icon: 'flag', text: t('bannerTeamFinished') };
  return undefined;
}
