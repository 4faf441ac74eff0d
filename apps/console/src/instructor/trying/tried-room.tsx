import '../../room/room.css';
import { Button, Loading, Note } from '@muster/ui';
import { toApiError } from '@muster/ui/server';
import { Outlet, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePart } from '../../console/use-console.ts';
import { useLive } from '../../live/use-live.ts';
import { Banner } from '../../room/frame/banner.tsx';
import { BottomBar, ChannelNavigation } from '../../room/frame/navigation.tsx';
import { Overlays } from '../../room/frame/overlays.tsx';
import { type Present, RoomContext } from '../../room/frame/room-context.ts';
import type { RoomState } from '../../room/frame/room-state.ts';
import { type RoomStore, roomStores } from '../../room/frame/room-store.ts';
import { useOwnRoom } from '../../room/frame/use-own-room.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { useTexts } from '../../texts/use-texts.ts';

/** Presence is not played. */
const NOBODY: readonly Present[] = [];

/** The room of a team in a try-out, to be played in. */
export function TriedRoom() {
  const { t } = useTexts();
  const { team } = useParams({ from: '/play/$team' });
  const store = usePart(roomStores)(team);
  const live = useLive(store);
  if (live.status === 'live') return <OpenRoom store={store} room={live.state} />;
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

function OpenRoom({ store, room }: { readonly store: RoomStore; readonly room: RoomState }) {
  const own = useOwnRoom(store, room, NOBODY);
  const value = useMemo(() => ({ ...own, hasSandbox: false }), [own]);
  return (
    <RoomContext value={value}>
      <div className="tried-room" data-density="roomy">
        <Banner />
        <ChannelNavigation />
        <div className="room-main">
          <Outlet />
        </div>
        <BottomBar />
        <Overlays />
      </div>
    </RoomContext>
  );
}
