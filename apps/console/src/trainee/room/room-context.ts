import { createContext, use } from 'react';
import type { RoomPresenceResult } from './room.generated.ts';
import type { RoomState } from './room-state.ts';
import type { RoomStore } from './room-store.ts';
import type { Unread } from './unread.ts';

export type Present = RoomPresenceResult['teamPresence']['people'][number];

/** What every screen of a room knows. */
export interface RoomContextValue {
  readonly room: RoomState;
  readonly store: RoomStore;
  readonly userId: string;
  readonly unread: Unread;
  readonly people: readonly Present[];
  /** Why nothing can be sent now. Undefined: it can. */
  readonly cannotSend: string | undefined;
  /** Somebody looks on who is not of the team: there is nothing to write into. */
  readonly isLookingOn: boolean;
}

export const RoomContext = createContext<RoomContextValue | undefined>(undefined);

export function useRoom(): RoomContextValue {
  const value = use(RoomContext);
  if (value === undefined) throw new Error('This screen stands outside of a room.');
  return value;
}
