import { Button, Icon, type IconName } from '@muster/ui';
import { useAnnouncer } from '@muster/ui/page';
import { useEffect, useRef } from 'react';
import { useConsole } from '../../console/use-console.ts';
import { elapsedAt, leftAt } from '../../live/exercise-clock.ts';
import { useConnection } from '../../live/use-live.ts';
import { useNow } from '../../live/use-now.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useRoom } from './room-context.ts';

interface BannerText {
  readonly about: 'connection' | 'state' | 'time' | 'end';
  readonly tone: 'warn' | 'plain';
  readonly icon: IconName;
  readonly text: string;
  /** Announced immediately; without the clock, which would be read out every second. */
  readonly said?: string;
  readonly canRetry?: boolean;
}

/** What keeps the team from working, one thing at a time. */
export function Banner() {
  const { reconnect } = useConsole().transport;
  const { t } = useTexts();
  const { store } = useRoom();
  const banner = useBanner();
  useSpoken(banner);
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

/** Interruptions and their end are announced immediately: a lost connection, a stopped exercise. */
function useSpoken(banner: BannerText | undefined): void {
  const announcer = useAnnouncer();
  const { t } = useTexts();
  const { room } = useRoom();
  const said = useRef<BannerText>(undefined);
  const spoken = banner?.said === undefined ? undefined : banner;
  const isRunning = room.clock.state === 'RUNNING';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words decide; the rest of the banner changes every second
  useEffect(() => {
    const before = said.current;
    said.current = spoken;
    if (spoken?.said !== undefined) announcer.assertive(spoken.said);
    else if (before?.about === 'connection') announcer.assertive(t('saidBack'));
    else if (before?.about === 'state' && isRunning) announcer.assertive(t('goesOn'));
  }, [spoken?.said]);
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
      about: 'connection',
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
    return { about: 'state', tone: 'warn', icon: 'bars', text, said: text };
  }
  if (room.clock.state === 'FINISHED') {
    return { about: 'end', tone: 'plain', icon: 'square', text: t('bannerFinished'), said: t('bannerFinished') };
  }
  const left = leftAt(room.clock, now);
  if (left !== null && left <= 0 && room.clock.state === 'RUNNING')
    return { about: 'time', tone: 'warn', icon: 'clock', text: t('bannerTimeOver') };
  if (room.team.hasFinished) return { about: 'end', tone: 'plain', icon: 'flag', text: t('bannerTeamFinished') };
  return undefined;
}
