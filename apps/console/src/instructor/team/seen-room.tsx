import { useMe, usePart } from '../../console/use-console.ts';
import '../../room/room.css';
import { Button, Empty, Loading, Note } from '@muster/ui';
import { toApiError } from '@muster/ui/server';
import { Outlet, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLive } from '../../live/use-live.ts';
import { ChannelNavigation } from '../../room/frame/navigation.tsx';
import { ProgressColumn } from '../../room/frame/progress-column.tsx';
import { RoomContext } from '../../room/frame/room-context.ts';
import type { RoomState } from '../../room/frame/room-state.ts';
import { type RoomStore, roomStores } from '../../room/frame/room-store.ts';
import { seenByOutsider, unreadOf } from '../../room/frame/unread.ts';
import { useChannels } from '../../room/frame/use-own-room.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { useTexts } from '../../texts/use-texts.ts';

/** The room of a team as its members see it, read-only. */
export function SeenRoom() {
  const { t } = useTexts();
  const { team } = useParams({ from: '/play/$team' });
  const store = usePart(roomStores)(team);
  const live = useLive(store);
  if (live.status === 'live') return <RoomView store={store} room={live.state} />;
  if (live.status === 'loading') return <Loading label={t('loading')} />;
  return (
    <Note tone="bad">
      <p>{live.status === 'failed' ? <ErrorWords error={toApiError(live.error)} /> : t('notFound')}</p>
      <div>
        <Button onClick={store.retry}>{t('tryAgain')}</Button>
      </div>
    </Note>
  );
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
