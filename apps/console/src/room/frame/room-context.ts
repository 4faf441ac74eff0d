import { createContext, use } from 'react';
import type { RoomPresenceResult } from './room.generated.ts';
import type { RoomState } from './room-state.ts';
import type { RoomStore } from './room-store.ts';
import type { Unread } from './unread.ts';

export type Present = RoomPresenceResult['teamPresence']['people'][number];

/** The context of every screen of a room. */
export interface RoomContextValue {
  readonly room: RoomState;
  readonly store: RoomStore;
  readonly userId: string;
  readonly unread: Unread;
  /** Who is online; undefined until it is known. */
  readonly people: readonly Present[] | undefined;
  /** Why nothing can be sent now. Undefined: it can. */
  readonly cannotSend: string | undefined;
  /** The viewer is not in the team: there are no inputs. */
  readonly isLookingOn: boolean;
  /** Whether a sandbox can report commands. */
  readonly hasSandbox: boolean;
}

export const RoomContext = createContext<RoomContextValue | undefined>(undefined);

export function useRoom(): RoomContextValue {
  const value = use(RoomContext);
  if (value === undefined) throw new Error('This screen stands outside of a room.');
  return value;
}
