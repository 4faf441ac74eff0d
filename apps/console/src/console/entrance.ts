import { QueryCache } from '@muster/ui/server';
import { createStore, type Readable } from '@muster/ui/state';
import { clearDrafts } from '../drafts/local-drafts.ts';
import { clearUnsavedFiles } from '../drafts/unsaved-files.ts';
import { secondTicker } from '../live/exercise-time.ts';
import type { LivePorts } from '../live/live-store.ts';
import { clearNotes } from '../sends/unsent-notes.ts';
import { isRefusedWith } from '../server/error-class.ts';
import type { Network } from '../server/network/network.ts';
import { createServer, type Server } from '../server/server.ts';
import { LogoutAddress, WhoAmI, type WhoAmIResult } from '../server/session.generated.ts';
import { type Console, createConsole } from './console.ts';
import type { OwnTab } from './own-tab.ts';
import type { OpenChannel } from './tab-channel.ts';

/**
 * Who is at the browser. `over`: the session ended by itself. The console is covered, and nothing is sent for it, until
 * the same user logs in again and goes on.
 */
export type Visitor =
  | { readonly state: 'asking' }
  | { readonly state: 'nobody' }
  | { readonly state: 'unreachable' }
  | { readonly state: 'here' | 'over'; readonly console: Console };

export interface EntrancePorts {
  /** A way to the server: for one user, or for whoever has not logged in. */
  connect(user?: {
    readonly userId: string;
    readonly onSessionEnd: () => void;
    readonly onFactorMissing?: () => void;
  }): Network;
  readonly storage: Storage;
  readonly databases?: IDBFactory | undefined;
  readonly openChannel?: OpenChannel | undefined;
  readonly tab?: OwnTab | undefined;
  readonly clock: Omit<LivePorts, 'sessionRenewed'>;
  /** Loads the page anew, or another one: nothing that it knew stays. */
  leaveTo(address: string): void;
  /** The other tabs of the same browser. */
  readonly tabs: TabChannel;
}

/** What tabs of one browser tell each other: they share the session. */
interface TabChannel {
  tell(message: TabMessage): void;
  listen(hear: (message: TabMessage) => void): void;
}

export interface TabMessage {
  readonly kind: 'logged-in' | 'logged-out';
  readonly userId: string;
}

/** Lets people in and out of a page. It has a console for at most one of them at a time. */
export interface Entrance extends Readable<Visitor> {
  /** For screens that need no login. */
  readonly server: Server;
  readonly queries: QueryCache;
  /** Asks the server who is logged in. */
  readonly ask: () => Promise<void>;
  /** With a code of the second factor, for whoever has one. */
  readonly logIn: (username: string, password: string, code?: string) => Promise<void>;
  /** Logs in to one exercise with the token of a slip; returns the id of the team. */
  readonly logInWithSlip: (token: string) => Promise<string>;
  /** Joins a team without an account; returns its id. */
  readonly joinAsGuest: (joinCode: string, displayName: string) => Promise<string>;
  readonly logOut: () => Promise<void>;
  /** The page is closed or put away. */
  readonly hide: () => void;
}

export function createEntrance(ports: EntrancePorts): Entrance {
  const queries = new QueryCache();
  const outside = ports.connect();
  const server = createServer(outside, queries);
  const { current, subscribe, set } = createStore<Visitor>({ state: 'asking' });
  let network: Network | undefined;
  let isChecking = false;
  /** The page is being loaded anew: answers that are still on their way open nothing. */
  let isLeaving = false;

  const consoleOf = (presence: Visitor): Console | undefined => ('console' in presence ? presence.console : undefined);

  /** The console that is open goes on if it is this user's. */
  const admit = (answer: WhoAmIResult): void => {
    if (isLeaving) return;
    const { id: userId } = answer.whoAmI;
    const session = { ...answer, toldAt: ports.clock.now() };
    const known = consoleOf(current());
    if (known !== undefined && known.userId !== userId) {
      leave('/');
      return;
    }
    known?.session.set(session);
    network ??= ports.connect({
      userId,
      onSessionEnd: () => void sessionEnded(),
      onFactorMissing: () => leave('/second-factor'),
    });
    network.thaw();
    const clock = { ...ports.clock, sessionRenewed };
    const console =
      known ??
      createConsole({
        transport: network,
        storage: ports.storage,
        databases: ports.databases,
        openChannel: ports.openChannel,
        tab: ports.tab,
        clock,
        time: secondTicker(),
        session,
      });
    if (current().state !== 'here') set({ state: 'here', console });
  };

  /** The screens go first, so that nothing more is shown, typed or kept. */
  const leave = (path: string): void => {
    isLeaving = true;
    network?.freeze();
    set({ state: 'asking' });
    ports.leaveTo(path);
  };

  const cover = (console: Console): void => {
    network?.freeze();
    set({ state: 'over', console });
  };

  /** The server has refused a request: the session is over, has a new id, or is somebody else's. */
  const sessionEnded = async (): Promise<void> => {
    if (current().state !== 'here' || isChecking) return;
    isChecking = true;
    network?.freeze();
    await ask();
    isChecking = false;
    const presence = current();
    if (presence.state === 'here' && network?.isFrozen() === true) cover(presence.console);
  };

  const ask = async (): Promise<void> => {
    try {
      admit(await server.request(WhoAmI, {}));
    } catch (error) {
      const isNobody = isRefusedWith(error, 'not_logged_in', 'forbidden');
      if (isLeaving) return;
      const console = consoleOf(current());
      if (console === undefined) set({ state: isNobody ? 'nobody' : 'unreachable' });
      else if (isNobody) cover(console);
    }
  };

  /** Resolves when the user is logged in, after the next login if the session is over. */
  const sessionRenewed = async (): Promise<void> => {
    // Elevation gives the session a new id: then it has not ended, and this check succeeds.
    await ask();
    if (current().state === 'here') return;
    await new Promise<void>((resolve) => {
      const stop = subscribe(() => {
        if (current().state !== 'here') return;
        stop();
        resolve();
      });
    });
  };

  const loggedIn = async (): Promise<void> => {
    const answer = await server.request(WhoAmI, {});
    ports.tabs.tell({ kind: 'logged-in', userId: answer.whoAmI.id });
    admit(answer);
  };

  ports.tabs.listen(({ kind, userId }) => {
    const console = consoleOf(current());
    if (kind === 'logged-out' && console?.userId === userId) leave('/login');
    if (kind === 'logged-in' && console !== undefined && console.userId !== userId) leave('/');
    else if (kind === 'logged-in' && current().state !== 'here') void ask();
  });

  return {
    current,
    subscribe,
    server,
    queries,
    ask,
    logIn: async (username, password, code) => {
      await server.post('/auth/login', { username, password, ...(code === undefined ? {} : { code }) });
      await loggedIn();
    },
    logInWithSlip: async (token) => {
      const { team_id } = (await server.post('/auth/slip', { token })) as { team_id: number };
      await loggedIn();
      return String(team_id);
    },
    joinAsGuest: async (join_code, display_name) => {
      const { team_id } = (await server.post('/auth/guest', { join_code, display_name })) as { team_id: number };
      await loggedIn();
      return String(team_id);
    },
    hide: () => void consoleOf(current())?.leave(),
    logOut: async () => {
      const visitor = current();
      const console = consoleOf(visitor);
      isLeaving = true;
      // The screens go first, so that nothing more is shown, typed or kept.
      set({ state: 'asking' });
      // Asked before: nobody can say it once the session is over.
      const further = visitor.state === 'here' ? await logoutAddressOf(visitor.console) : undefined;
      if (visitor.state === 'here') await visitor.console.leave();
      network?.freeze();
      if (console !== undefined) {
        // By a way of its own: a console that is frozen stays so.
        const last = ports.connect({ userId: console.userId, onSessionEnd: () => {} });
        await last.send('/auth/logout', { method: 'POST' }).catch(() => undefined);
        clearDrafts(ports.storage, console.userId);
        clearNotes(ports.storage, console.userId);
        // After a session that ended by itself, what they were writing waits for them.
        if (visitor.state === 'here') clearUnsavedFiles(ports.storage, ports.databases, console.userId);
        ports.tabs.tell({ kind: 'logged-out', userId: console.userId });
      }
      ports.leaveTo(further ?? '/login');
    },
  };
}

/**
 * Where somebody logs out at the identity provider too: otherwise the next one at this computer would be logged in as
 * them with one click. Nothing if they did not log in there; servers of the release before know of no such address.
 */
async function logoutAddressOf({ server }: Console): Promise<string | undefined> {
  try {
    return (await server.request(LogoutAddress, {})).ownSignOn?.logoutAddress ?? undefined;
  } catch {
    return undefined;
  }
}
