import { drafts } from '../../drafts/use-draft.ts';
import { browserPorts } from '../../live/browser-ports.ts';
import { LiveStore } from '../../live/live-store.ts';
import { follow } from '../../live/socket.ts';
import { request } from '../../server/request.ts';
import {
  MarkRead,
  type ReadPlaceKind,
  RoomBefore,
  RoomExercise,
  RoomStart,
  type RoomUpdate,
  RoomUpdates,
} from './room.generated.ts';
import { addEarlier, applyUpdate, markKey, type RoomState, roomFrom } from './room-state.ts';
import { markOf } from './unread.ts';

export type RoomStore = LiveStore<RoomState, RoomUpdate>;

const stores = new Map<string, RoomStore>();

/** The room of a team, followed while it is shown. */
export function roomStore(teamId: string): RoomStore {
  const known = stores.get(teamId);
  if (known !== undefined) return known;
  const store: RoomStore = new LiveStore(
    {
      load: () => loadRoom(teamId),
      subscribe: ({ position, epoch }, { next, end }) =>
        follow(
          RoomUpdates,
          { team: teamId, after: position, epoch },
          { next: ({ teamUpdates }) => next(teamUpdates), end },
        ),
      apply: applyUpdate,
    },
    browserPorts,
  );
  stores.set(teamId, store);
  return store;
}

async function loadRoom(teamId: string): Promise<RoomState> {
  const start = await request(RoomStart, { team: teamId });
  const about = await request(RoomExercise, { exercise: start.team.exerciseId });
  for (const { kind, name, content } of start.drafts) {
    drafts.load({ teamId, kind, ...(name === null ? {} : { name }) }, content);
  }
  return roomFrom(start, about);
}

/** Channels are available once the exercise has started. */
export async function loadChannels(store: RoomStore, exerciseId: string): Promise<void> {
  const about = await request(RoomExercise, { exercise: exerciseId });
  store.update((room) => ({ ...room, exercise: about.exercise, channels: about.exerciseChannels }));
}

export async function loadEarlier(store: RoomStore, room: RoomState): Promise<void> {
  if (room.earlier === null) return;
  const { teamId: team, earlier: before, epoch } = room;
  const { teamViewBefore } = await request(RoomBefore, { team, before, epoch });
  store.update((now) => addEarlier(now, teamViewBefore));
}

/** Sends a read mark to the server; the page applies it at once. */
export function markRead(
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
