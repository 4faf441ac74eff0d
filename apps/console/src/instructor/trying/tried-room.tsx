import '../../room/room.css';
import { Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Banner } from '../../room/frame/banner.tsx';
import { LiveRoom } from '../../room/frame/live-room.tsx';
import { BottomBar, ChannelNavigation } from '../../room/frame/navigation.tsx';
import { Overlays } from '../../room/frame/overlays.tsx';
import { type Present, RoomContext } from '../../room/frame/room-context.ts';
import type { RoomState } from '../../room/frame/room-state.ts';
import type { RoomStore } from '../../room/frame/room-store.ts';
import { useOwnRoom } from '../../room/frame/use-own-room.ts';

/** Presence is not played. */
const NOBODY: readonly Present[] = [];

/** The room of a team in a try-out, to be played in. */
export function TriedRoom() {
  return <LiveRoom>{(store, room) => <OpenRoom store={store} room={room} />}</LiveRoom>;
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
