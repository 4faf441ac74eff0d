import { buttonClass, Icon } from '@muster/ui';
import { useAnnouncer } from '@muster/ui/page';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useRoom } from '../frame/room-context.ts';
import { useResultThere } from './use-result-there.ts';

/** Tells those who look around after the end that their result is there. */
export function ResultNotice() {
  const announcer = useAnnouncer();
  const { t } = useTexts();
  const { room, isLookingOn } = useRoom();
  const isAwaited = room.clock.state === 'FINISHED' && !isLookingOn;
  const place = useResultThere(room.exercise.id, isAwaited);
  const isThere = isAwaited && place != null;
  useEffect(() => {
    if (isThere) announcer.polite('result', t('resultIsThere'));
  }, [isThere, announcer, t]);
  if (!isThere) return null;
  return (
    <section className="banner" data-tone="plain" aria-label={t('resultTitle')}>
      <Icon name="flag" />
      <span className="grow">{t('resultIsThere')}</span>
      <Link to="/result/$team" params={{ team: place.teamId }} className={buttonClass('primary')}>
        {t('resultOpen')}
      </Link>
    </section>
  );
}
