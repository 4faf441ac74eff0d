import { useConsole, useMe, usePart } from '../console/use-console.ts';
import { roomStores } from '../room/frame/room-store.ts';
import '../room/room.css';
import { Loading } from '@muster/ui';
import { toApiError } from '@muster/ui/server';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePage } from '../console/use-page.ts';
import { useLive } from '../live/use-live.ts';
import { personName } from '../people/person-name.ts';
import { Banner } from '../room/frame/banner.tsx';
import { leftTeam, unsentTexts } from '../room/frame/left-team.ts';
import { LeftTeamNote } from '../room/frame/left-team-note.tsx';
import { BottomBar, ChannelNavigation } from '../room/frame/navigation.tsx';
import { Overlays } from '../room/frame/overlays.tsx';
import { ProgressColumn } from '../room/frame/progress-column.tsx';
import { RoomContext } from '../room/frame/room-context.ts';
import type { RoomState } from '../room/frame/room-state.ts';
import type { RoomStore } from '../room/frame/room-store.ts';
import { useOwnRoom } from '../room/frame/use-own-room.ts';
import { ResultNotice } from '../room/result/result-notice.tsx';
import type { ErrorClasses, KnownCode } from '../server/error-class.ts';
import { MyExercises } from '../server/my-exercises.generated.ts';
import { useServer } from '../server/use-server.ts';
import { ClockView } from '../shell/clock-view.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { ScreenProblem } from '../shell/screen-problem.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { usePresence } from './presence.ts';
import { WaitingRoom } from './waiting-room.tsx';

/** Somebody took the user out of the team. */
const TAKEN_OUT: readonly KnownCode[] = ['moved_to_team', 'access_lost'];
/** An address that is none of a team is refused as a query. */
const CLASSES: ErrorClasses = { invalid_query: 'gone' };

export function Room() {
  const { team } = useParams({ from: '/play/$team' });
  const store = usePart(roomStores)(team);
  const live = useLive(store);
  const last = useRef<RoomState>(undefined);
  if (live.status === 'live') last.current = live.state;
  if (live.status === 'refused') {
    const room = last.current?.teamId === team ? last.current : undefined;
    return room === undefined ? <NotFound /> : <LeftRoom room={room} movedTo={live.teamId} code={live.code} />;
  }
  if (live.status === 'live') return <OpenRoom store={store} room={live.state} />;
  if (live.status === 'failed')
    return <ScreenProblem error={toApiError(live.error)} classes={CLASSES} onAgain={store.retry} />;
  return <LoadingRoom />;
}

function LoadingRoom() {
  const { t } = useTexts();
  return (
    <div data-density="roomy">
      <TopBar />
      <main className="page page-column" id="content">
        <Loading label={t('loading')} isScreen />
      </main>
    </div>
  );
}

/** The user was taken out of the team: they go on in their new one, or at home. A team that is gone is just not found. */
function LeftRoom({
  room,
  movedTo,
  code,
}: {
  readonly room: RoomState;
  readonly movedTo: string | undefined;
  readonly code: string;
}) {
  const console = useConsole();
  const { refresh } = useServer();
  const navigate = useNavigate();
  const isTakenOut = TAKEN_OUT.some((one) => one === code);
  useEffect(() => {
    if (!isTakenOut) return;
    const texts = unsentTexts(console, room.teamId);
    const { name } = room.team;
    console.part(leftTeam).set({ name, texts, ...(movedTo === undefined ? {} : { movedTo }) });
    refresh(MyExercises);
    if (movedTo === undefined) void navigate({ to: '/', replace: true });
    else void navigate({ to: '/play/$team', params: { team: movedTo }, replace: true });
  }, [console, refresh, navigate, room, movedTo, isTakenOut]);
  return isTakenOut ? <LoadingRoom /> : <NotFound />;
}

function OpenRoom({ store, room }: { readonly store: RoomStore; readonly room: RoomState }) {
  const { t } = useTexts();
  const value = useOwnRoom(store, room, usePresence(room.teamId));
  useOwnName(room);
  const hasStarted = room.clock.state !== 'READY';
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
        <ResultNotice />
        {hasStarted ? (
          <>
            <ChannelNavigation />
            <main className="room-main" id="content">
              <LeftTeamNote teamName={name} />
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
            <LeftTeamNote teamName={name} />
            <WaitingRoom />
          </main>
        )}
      </div>
    </RoomContext>
  );
}

/** A changed name is shown in the account menu too. */
function useOwnName({ team }: RoomState): void {
  const { t } = useTexts();
  const me = useMe();
  const { ask } = usePage().entrance;
  const own = team.members.find(({ id }) => id === me.id);
  const name = own === undefined ? undefined : personName(own, t);
  const isOld = name !== undefined && name !== personName(me, t);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each name
  useEffect(() => {
    if (isOld) void ask();
  }, [isOld, name]);
}
