import { useMe, usePart } from '../console/use-console.ts';
import { useFollowedDrafts } from '../drafts/follow-drafts.ts';
import { roomStores } from '../room/frame/room-store.ts';
import '../room/room.css';
import { Button, Loading, Note } from '@muster/ui';
import { toApiError } from '@muster/ui/server';
import { Outlet, useParams } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { usePage } from '../console/use-page.ts';
import { useConnection, useLive } from '../live/use-live.ts';
import { personName } from '../people/person-name.ts';
import { BottomBar, ChannelNavigation } from '../room/frame/navigation.tsx';
import { ProgressColumn } from '../room/frame/progress-column.tsx';
import { RoomContext } from '../room/frame/room-context.ts';
import type { RoomState } from '../room/frame/room-state.ts';
import { loadChannels, type RoomStore } from '../room/frame/room-store.ts';
import { unreadOf } from '../room/frame/unread.ts';
import { useServer } from '../server/use-server.ts';
import { ClockView } from '../shell/clock-view.tsx';
import { useErrorText } from '../shell/error-text.ts';
import { NotFound } from '../shell/not-found.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Banner } from './banner.tsx';
import { Overlays } from './overlays.tsx';
import { usePresence } from './presence.ts';
import { useAnnouncements } from './use-announcements.ts';
import { WaitingRoom } from './waiting-room.tsx';

/** The errors of the server for a team that is missing or forbidden. */
const UNKNOWN: ReadonlySet<string> = new Set([
  'unknown_team',
  'exercise_unknown',
  'forbidden',
  'access_lost',
  'id_malformed',
  'invalid_query',
]);

export function Room() {
  const { team } = useParams({ from: '/play/$team' });
  const store = usePart(roomStores)(team);
  const live = useLive(store);
  const { t } = useTexts();
  const errorText = useErrorText();
  if (live.status === 'live') return <OpenRoom store={store} room={live.state} />;
  if (live.status === 'refused') return <NotFound />;
  if (live.status === 'failed') {
    const error = toApiError(live.error);
    if (UNKNOWN.has(error.code)) return <NotFound />;
    return (
      <main className="page page-column" data-density="roomy" id="content">
        <Note tone="bad">
          <p>{errorText(error)}</p>
          <div>
            <Button onClick={store.retry}>{t('tryAgain')}</Button>
          </div>
        </Note>
      </main>
    );
  }
  return (
    <main className="page page-column" data-density="roomy" id="content">
      <Loading label={t('loading')} />
    </main>
  );
}

function OpenRoom({ store, room }: { readonly store: RoomStore; readonly room: RoomState }) {
  useFollowedDrafts(room.teamId);
  const { t } = useTexts();
  const me = useMe();
  const server = useServer();
  const people = usePresence(room.teamId);
  const connection = useConnection();
  const { state } = room.clock;
  const unread = useMemo(() => unreadOf(room, me.id), [room, me.id]);
  useAnnouncements(room, unread);
  useOwnName(room);
  const hasStarted = state !== 'READY';
  const lacksChannels = hasStarted && room.channels.length === 0;
  useEffect(() => {
    if (lacksChannels) loadChannels(server, store, room.exercise.id).catch(() => undefined);
  }, [lacksChannels, server, store, room.exercise.id]);

  const value = useMemo(() => {
    const reasons = {
      STOPPED: t('cannotStopped'),
      FINISHED: t('cannotFinished'),
      READY: t('cannotReady'),
      RUNNING: undefined,
    };
    const cannotSend = connection.state === 'connected' ? reasons[state] : t('cannotOffline');
    return { room, store, userId: me.id, unread, people, cannotSend, isLookingOn: false };
  }, [room, store, me.id, unread, people, connection.state, state, t]);

  const { name, role } = room.team;
  return (
    <RoomContext value={value}>
      <div className="room" data-density="roomy" data-waiting={hasStarted ? undefined : ''}>
        <TopBar
          title={room.exercise.name}
          details={role === null ? name : t('teamAndRole', { team: name, role })}
          status={<ClockView clock={room.clock} />}
        />
        <Banner />
        {hasStarted ? (
          <>
            <ChannelNavigation />
            <main className="room-main" id="content">
              <Outlet />
            </main>
            <aside className="room-side" aria-label={t('progress')}>
              <ProgressColumn />
            </aside>
            <BottomBar />
            <Overlays />
          </>
        ) : (
          <main className="room-main" id="content">
            <WaitingRoom />
          </main>
        )}
      </div>
    </RoomContext>
  );
}

/** A changed name is shown in the account menu too. */
function useOwnName({ team }: RoomState): void {
  const me = useMe();
  const { ask } = usePage().entrance;
  const own = team.members.find(({ id }) => id === me.id);
  const name = own === undefined ? undefined : personName(own);
  const isOld = name !== undefined && name !== personName(me);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each name
  useEffect(() => {
    if (isOld) void ask();
  }, [isOld, name]);
}
