import { QueryCache } from '@muster/ui/server';
import { createParts, createStore, type Parts, type Store } from '@muster/ui/state';
import type { ExerciseTime } from '../live/exercise-time.ts';
import type { LivePorts } from '../live/live-store.ts';
import { createServer, type Server } from '../server/server.ts';
import type { WhoAmIResult } from '../server/session.generated.ts';
import type { Transport } from '../server/transport.ts';
import type { OwnTab } from './own-tab.ts';
import type { OpenChannel } from './tab-channel.ts';

/** What the server said about the user, and when, on the monotonic clock of this page. */
export type SessionFacts = WhoAmIResult & { readonly toldAt: number };

export interface ConsolePorts {
  readonly transport: Transport;
  /** Where a browser keeps what has to survive a reload. */
  readonly storage: Storage;
  /** Where it keeps more than that; undefined if it has none. */
  readonly databases?: IDBFactory | undefined;
  /** How tabs tell each other something; undefined if there is one alone. */
  readonly openChannel?: OpenChannel | undefined;
  /** Which of them this one is; undefined if there is one alone. */
  readonly tab?: OwnTab | undefined;
  readonly clock: LivePorts;
  readonly time: ExerciseTime;
  readonly session: SessionFacts;
}

/**
 * What a page knows for one user: made at login and dropped when they leave, so that nothing of it meets the next one.
 * Each screen adds its own part.
 */
export interface Console
  extends Pick<ConsolePorts, 'transport' | 'storage' | 'databases' | 'openChannel' | 'tab' | 'clock' | 'time'> {
  readonly userId: string;
  readonly session: Store<SessionFacts>;
  readonly server: Server;
  readonly queries: QueryCache;
  readonly part: Parts<Console>;
  /** Does something before the user leaves: logs out, or closes the page. */
  readonly onLeave: (run: () => Promise<void>) => void;
  readonly leave: () => Promise<void>;
}

export function createConsole({ session, ...ports }: ConsolePorts): Console {
  const { transport } = ports;
  const queries = new QueryCache();
  const leaving = new Set<() => Promise<void>>();
  const console: Console = {
    ...ports,
    userId: session.whoAmI.id,
    session: createStore(session),
    server: createServer(transport, queries),
    queries,
    part: createParts(() => console),
    onLeave: (run) => void leaving.add(run),
    leave: async () => void (await Promise.allSettled([...leaving].map((run) => run()))),
  };
  return console;
}
