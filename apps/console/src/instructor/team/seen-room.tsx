import { useMe, usePart } from '../../console/use-console.ts';
import { roomStores } from '../../room/frame/room-store.ts';
import { useServer } from '../../server/use-server.ts';
import '../../room/room.css';
import { Button, Empty, Loading, Note } from '@muster/ui';
import { toApiError } from '@muster/ui/server';
import { Outlet, useParams } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useLive } from '../../live/use-live.ts';
import { ChannelNavigation } from '../../room/frame/navigation.tsx';
import { ProgressColumn } from '../../room/frame/progress-column.tsx';
import { RoomContext } from '../../room/frame/room-context.ts';
import type { RoomState } from '../../room/frame/room-state.ts';
import { loadChannels, type RoomStore } from '../../room/frame/room-store.ts';
import { seenByOutsider, unreadOf } from '../../room/frame/unread.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { EmbeddedScreens } from '../../shell/heading.tsx';
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
  const server = useServer();
  const hasStarted = room.clock.state !== 'READY';
  const lacksChannels = hasStarted && room.channels.length === 0;
  useEffect(() => {
    if (lacksChannels) loadChannels(server, store, room.exercise.id).catch(() => undefined);
  }, [lacksChannels, server, store, room.exercise.id]);
  const value = useMemo(
    () => ({
      room: seenByOutsider(room),
      store,
      userId: me.id,
      unread: unreadOf(seenByOutsider(room), me.id),
      people: [],
      cannotSend: t('onlyLooking'),
      isLookingOn: true,
    }),
    [room, store, me.id, t],
  );
  return (
    <EmbeddedScreens value={true}>
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
    </EmbeddedScreens>
  );
}
