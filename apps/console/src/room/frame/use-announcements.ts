import { useAnnouncer } from '@muster/ui/page';
import { useEffect, useRef } from 'react';
import { leftAt } from '../../live/exercise-clock.ts';
import { useNow } from '../../live/use-now.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { RoomState } from './room-state.ts';
import type { Unread } from './unread.ts';

const TOLD_AT_MINUTES: readonly number[] = [15, 5, 1, 0];

/**
 * Announces to screen readers what arrived and where, and when little time is left. Never the texts themselves: they
 * can be long.
 */
export function useAnnouncements(room: RoomState, unread: Unread): void {
  const announcer = useAnnouncer();
  const { t } = useTexts();
  const before = useRef(unread);
  useEffect(() => {
    const known = before.current;
    before.current = unread;
    for (const [channel, count] of unread.channels) {
      if (count > (known.channels.get(channel) ?? 0))
        announcer.polite(channel, t('saidMessages', { place: channel, count }));
    }
    if (unread.mail > known.mail) announcer.polite('mail', saidMail(room, t('saidMail', { count: unread.mail }), t));
    if (unread.forms > known.forms) announcer.polite('forms', t('saidForms', { count: unread.forms }));
  }, [unread, room, t, announcer]);
  useTimeLeft(room);
}

function saidMail(room: RoomState, fallback: string, t: ReturnType<typeof useTexts>['t']): string {
  const last = room.mails.findLast(({ retracted }) => retracted === null);
  if (last === undefined) return fallback;
  return t('saidMailFrom', { sender: last.sender?.name || last.from, subject: last.subject });
}

function useTimeLeft({ clock }: RoomState): void {
  const announcer = useAnnouncer();
  const { t } = useTexts();
  const now = useNow();
  const left = clock.state === 'RUNNING' ? leftAt(clock, now) : null;
  const minutes = left === null ? undefined : TOLD_AT_MINUTES.findLast((step) => left <= step * 60);
  const told = useRef(minutes);
  useEffect(() => {
    if (minutes === told.current) return;
    told.current = minutes;
    if (minutes === undefined) return;
    announcer.polite('time', minutes === 0 ? t('bannerTimeOver') : t('saidMinutesLeft', { count: minutes }));
  }, [minutes, t, announcer]);
}
