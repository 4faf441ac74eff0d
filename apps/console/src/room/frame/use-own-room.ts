import { useEffect, useMemo } from 'react';
import { useMe } from '../../console/use-console.ts';
import { useFollowedDrafts } from '../../drafts/follow-drafts.ts';
import { useConnection } from '../../live/use-live.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Present, RoomContextValue } from './room-context.ts';
import type { RoomState } from './room-state.ts';
import { loadChannels, type RoomStore } from './room-store.ts';
import { unreadOf } from './unread.ts';
import { useAnnouncements } from './use-announcements.ts';

/** The context of the screens of a room, for a member of the team. */
export function useOwnRoom(
  store: RoomStore,
  room: RoomState,
  people: readonly Present[] | undefined,
): RoomContextValue {
  useFollowedDrafts(room.teamId);
  useChannels(store, room);
  const { t } = useTexts();
  const me = useMe();
  const connection = useConnection();
  const { state } = room.clock;
  const unread = useMemo(() => unreadOf(room, me.id), [room, me.id]);
  useAnnouncements(room, unread);
  return useMemo(() => {
    const reasons = {
      STOPPED: t('cannotStopped'),
      FINISHED: t('cannotFinished'),
      READY: t('cannotReady'),
      RUNNING: undefined,
    };
    const cannotSend = connection.state === 'connected' ? reasons[state] : t('cannotOffline');
    return { room, store, userId: me.id, unread, people, cannotSend, isLookingOn: false, hasSandbox: true };
  }, [room, store, me.id, unread, people, connection.state, state, t]);
}

/** Loads the channels, which nobody may know before the start. */
export function useChannels(store: RoomStore, room: RoomState): void {
  const server = useServer();
  const lacksChannels = room.clock.state !== 'READY' && room.channels.length === 0;
  useEffect(() => {
    if (lacksChannels) loadChannels(server, store, room.exercise.id).catch(() => undefined);
  }, [lacksChannels, server, store, room.exercise.id]);
}
