import { useMe } from '../../console/use-console.ts';
import '../../room/room.css';
import { Empty } from '@muster/ui';
import { Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { LiveRoom } from '../../room/frame/live-room.tsx';
import { ChannelNavigation } from '../../room/frame/navigation.tsx';
import { ProgressColumn } from '../../room/frame/progress-column.tsx';
import { RoomContext } from '../../room/frame/room-context.ts';
import type { RoomState } from '../../room/frame/room-state.ts';
import type { RoomStore } from '../../room/frame/room-store.ts';
import { seenByOutsider, unreadOf } from '../../room/frame/unread.ts';
import { useChannels } from '../../room/frame/use-own-room.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** The room of a team as its members see it, read-only. */
export function SeenRoom() {
  return <LiveRoom>{(store, room) => <RoomView store={store} room={room} />}</LiveRoom>;
}

function RoomView({ store, room }: { readonly store: RoomStore; readonly room: RoomState }) {
  const { t } = useTexts();
  const me = useMe();
  const hasStarted = room.clock.state !== 'READY';
  useChannels(store, room);
  const value = useMemo(
    () => ({
      room: seenByOutsider(room),
      store,
      userId: me.id,
      unread: unreadOf(seenByOutsider(room), me.id),
      people: [],
      cannotSend: t('onlyLooking'),
      isLookingOn: true,
      hasSandbox: true,
    }),
    [room, store, me.id, t],
  );
  return (
    <RoomContext value={value}>
      <section className="seen" data-density="roomy" aria-label={t('seenAs', { team: room.team.name })}>
        <p className="seen-note">{t('seenAs', { team: room.team.name })}</p>
        {hasStarted ? (
          <>
            <ChannelNavigation />
            <div className="seen-main">
              <Outlet />
            </div>
            <ProgressColumn />
          </>
        ) : (
          <Empty>{t('seenNotStarted')}</Empty>
        )}
      </section>
    </RoomContext>
  );
}
