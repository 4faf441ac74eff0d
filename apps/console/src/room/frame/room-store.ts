import { perKey } from '@muster/ui/state';
import type { Console } from '../../console/console.ts';
import { draftWatches } from '../../drafts/follow-drafts.ts';
import { LiveStore } from '../../live/live-store.ts';
import type { ReadPlaceKind } from '../../server/kinds.generated.ts';
import type { Server } from '../../server/server.ts';
import { MarkRead, RoomBefore, RoomExercise, RoomStart, type RoomUpdate, RoomUpdates } from './room.generated.ts';
import { addEarlier, applyUpdate, markKey, type RoomState, roomFrom } from './room-state.ts';
import { markOf } from './unread.ts';

export type RoomStore = LiveStore<RoomState, RoomUpdate>;

/** The room of each team, followed while it is shown. */
export const roomStores = (console: Console) =>
  perKey((teamId: string): RoomStore => {
    const { follow } = console.server;
    return new LiveStore(
      {
        load: () => loadRoom(console, teamId),
        subscribe: ({ position, epoch }, { next, end }) =>
          follow(
            RoomUpdates,
            { team: teamId, after: position, epoch },
            { next: ({ teamUpdates }) => next(teamUpdates), end },
          ),
        apply: (room, update) => applyUpdate(room, update, console.time.now()),
      },
      console.clock,
    );
  });

async function loadRoom({ server: { request }, part, time }: Console, teamId: string): Promise<RoomState> {
  const [start] = await Promise.all([request(RoomStart, { team: teamId }), part(draftWatches)(teamId).load()]);
  const about = await request(RoomExercise, { exercise: start.team.exerciseId });
  return roomFrom(start, about, time.now());
}

/** Channels are available once the exercise has started. */
export async function loadChannels({ request }: Server, store: RoomStore, exerciseId: string): Promise<void> {
  const about = await request(RoomExercise, { exercise: exerciseId });
  store.update((room) => ({ ...room, exercise: about.exercise, channels: about.exerciseChannels }));
}

export async function loadEarlier({ request }: Server, store: RoomStore, room: RoomState): Promise<void> {
  if (room.earlier === null) return;
  const { teamId: team, earlier: before, epoch } = room;
  const { teamViewBefore } = await request(RoomBefore, { team, before, epoch });
  store.update((now) => addEarlier(now, teamViewBefore));
}

/** Sends a read mark to the server; the page applies it at once. */
export function markRead(
  { request }: Server,
  store: RoomStore,
  room: RoomState,
  kind: ReadPlaceKind,
  name: string | null,
  upTo: number,
): void {
  if (upTo <= markOf(room, kind, name)) return;
  store.update((now) => ({ ...now, marks: new Map(now.marks).set(markKey(kind, name), upTo) }));
  const place = { kind, ...(name === null ? {} : { name }) };
  // A mark that is not written now is included in the next one, or read again.
  request(MarkRead, { input: { teamId: room.teamId, place, upTo } }).catch(() => undefined);
}
