import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '@muster/ui/server';
import { createStore } from '@muster/ui/state';
import { drafts } from '../drafts/drafts.ts';
import { hasUnsavedFiles, noteUnsavedFiles } from '../drafts/unsaved-files.ts';
import type { Network } from '../server/network/network.ts';
import { createEntrance, type TabMessage } from './entrance.ts';

const PLACE = { teamId: '1', kind: 'REPLY' as const };
const ADA = 'ada';
const BOB = 'bob';

class MemoryStorage implements Storage {
  [name: string]: unknown;
  get length(): number {
    return Object.keys(this).length;
  }
  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  removeItem(key: string): void {
    delete this[key];
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
}

/** A browser with one session, as the server sees it, and a tab. */
function world(loggedIn: string | undefined) {
  const session = { user: loggedIn, isAway: false };
  const sent: string[] = [];
  const left: string[] = [];
  const told: TabMessage[] = [];
  const timers = new Set<() => void>();
  let hear: (message: TabMessage) => void = () => {};
  const networks: Network[] = [];

  function connect(user?: { readonly userId: string; readonly onSessionEnd: () => void }): Network {
    let isFrozen = false;
    const refused = (): ApiError | undefined => {
      if (isFrozen) return new ApiError('not_logged_in', '');
      if (session.isAway) return new ApiError('unreachable', '');
      if (session.user === undefined) return new ApiError('not_logged_in', '', { status: 401 });
      return user === undefined || session.user === user.userId
        ? undefined
        : new ApiError('session_of_another', '', { status: 409 });
    };
    const network: Network = {
      request: async ({ name }) => {
        const error = refused();
        if (!isFrozen) sent.push(`${user?.userId ?? 'nobody'} ${name}`);
        if (error !== undefined) {
          if (!isFrozen && error.status !== 0) user?.onSessionEnd();
          throw error;
        }
        return { whoAmI: { id: session.user }, platformConfig: {}, session: {} } as never;
      },
      follow: () => () => {},
      send: async (path, { body }) => {
        sent.push(`${user?.userId ?? 'nobody'} ${path}`);
        if (path === '/auth/login') session.user = JSON.parse(String(body)).username;
        if (path === '/auth/logout' && refused() === undefined) session.user = undefined;
        return new Response(null, { status: 204 });
      },
      addressOf: (path) => path,
      addresses: createStore(0),
      connection: createStore({ state: 'connected' as const }),
      reconnect: () => {},
      freeze: () => {
        isFrozen = true;
      },
      thaw: () => {
        isFrozen = false;
      },
      isFrozen: () => isFrozen,
    };
    networks.push(network);
    return network;
  }

  const storage = new MemoryStorage();
  const entrance = createEntrance({
    connect,
    storage,
    clock: {
      now: () => 0,
      later: (run) => {
        timers.add(run);
        return run;
      },
      cancel: (timer) => timers.delete(timer as () => void),
      jitter: () => 1,
    },
    leaveTo: (path) => left.push(path),
    tabs: {
      tell: (message) => told.push(message),
      listen: (listener) => {
        hear = listener;
      },
    },
  });
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  /** Lets every timer run, and what follows from it. */
  const pass = async (): Promise<void> => {
    const due = [...timers];
    timers.clear();
    for (const run of due) run();
    await settled();
  };
  const ownConsole = () => {
    const visitor = entrance.current();
    assert.ok('console' in visitor, 'somebody is here');
    return visitor.console;
  };
  return {
    entrance,
    session,
    sent,
    left,
    told,
    hear: (message: TabMessage) => hear(message),
    storage,
    pass,
    settled,
    ownConsole,
  };
}

describe('the entrance of a page', () => {
  it('has a console for the user of the session, and none for nobody', async () => {
    const here = world(ADA);
    await here.entrance.ask();
    assert.equal(here.ownConsole().userId, ADA);
    const empty = world(undefined);
    await empty.entrance.ask();
    assert.deepEqual(empty.entrance.current(), { state: 'nobody' });
    empty.session.isAway = true;
    await empty.entrance.ask();
    assert.deepEqual(empty.entrance.current(), { state: 'unreachable' });
  });

  it('leaves nothing at logout: the page starts anew, and no draft stays in the browser', async () => {
    const here = world(ADA);
    await here.entrance.ask();
    here.storage.setItem('draft:bob:1', 'of somebody else');
    here.storage.setItem('theme', 'dark');
    here.ownConsole().part(drafts).write(PLACE, 'Secret');
    await here.entrance.logOut();
    assert.deepEqual([here.entrance.current(), here.left], [{ state: 'asking' }, ['/login']]);
    assert.deepEqual(Object.keys(here.storage), ['draft:bob:1', 'theme']);
    assert.deepEqual(here.told, [{ kind: 'logged-out', userId: ADA }]);
    here.sent.length = 0;
    await here.pass();
    assert.deepEqual(here.sent, [], 'what was typed is not sent after the logout');
  });

  it('deletes a discarded draft before the logout, when nobody can undo it any more', async () => {
    const here = world(ADA);
    await here.entrance.ask();
    const store = here.ownConsole().part(drafts);
    store.load(PLACE, { id: 'a', version: 1, content: 'Never mind' });
    store.discard(PLACE);
    here.sent.length = 0;
    await here.entrance.logOut();
    assert.deepEqual(here.sent, [`${ADA} LogoutAddress`, `${ADA} DiscardDraft`, `${ADA} /auth/logout`]);
  });

  it('covers the console of a session that has ended, sends nothing for it, and goes on when the user is back', async () => {
    const here = world(ADA);
    await here.entrance.ask();
    const console = here.ownConsole();
    console.part(drafts).write(PLACE, 'Not yet sent');
    here.session.user = undefined;
    await here.pass();
    assert.equal(here.entrance.current().state, 'over');
    here.sent.length = 0;
    await here.pass();
    assert.equal(here.sent.length, 0);
    await here.entrance.logIn(ADA, 'password');
    assert.deepEqual([here.entrance.current().state, here.ownConsole() === console], ['here', true]);
    assert.equal(console.part(drafts).content(PLACE), 'Not yet sent');
    await here.pass();
    assert.ok(here.sent.includes(`${ADA} KeepDraft`));
    assert.deepEqual(here.left, []);
  });

  it('starts the page anew if somebody else logs in after a session that has ended', async () => {
    const here = world(ADA);
    await here.entrance.ask();
    here.ownConsole().part(drafts).write(PLACE, 'Secret');
    here.session.user = undefined;
    await here.pass();
    here.sent.length = 0;
    await here.entrance.logIn(BOB, 'password');
    assert.deepEqual([here.entrance.current(), here.left], [{ state: 'asking' }, ['/']]);
    await here.pass();
    assert.deepEqual(here.sent, ['nobody /auth/login', 'nobody WhoAmI'], 'nothing is sent for the former user');
  });

  it('starts the page anew if the server says that the session is somebody else’s', async () => {
    const here = world(ADA);
    await here.entrance.ask();
    here.ownConsole().part(drafts).write(PLACE, 'Secret');
    here.session.user = BOB;
    await here.pass();
    await here.settled();
    assert.deepEqual([here.entrance.current(), here.left], [{ state: 'asking' }, ['/']]);
  });

  it('sends nothing but the logout when somebody else wants to log in after a session that has ended', async () => {
    const here = world(ADA);
    await here.entrance.ask();
    here.ownConsole().part(drafts).write(PLACE, 'Secret');
    here.session.user = undefined;
    await here.pass();
    here.session.user = BOB;
    here.sent.length = 0;
    const leaving = here.entrance.logOut();
    await here.pass();
    await leaving;
    assert.deepEqual([here.sent, here.session.user, here.left], [[`${ADA} /auth/logout`], BOB, ['/login']]);
  });

  it('removes files that are not saved at logout, and keeps them if the session had ended by itself', async () => {
    const here = world(ADA);
    await here.entrance.ask();
    noteUnsavedFiles(here.storage, ADA, '1', true);
    here.session.user = undefined;
    here.ownConsole().part(drafts).write(PLACE, 'Secret');
    await here.pass();
    assert.equal(here.entrance.current().state, 'over');
    await here.entrance.logOut();
    assert.equal(hasUnsavedFiles(here.storage, ADA), true);
    const back = world(ADA);
    await back.entrance.ask();
    noteUnsavedFiles(back.storage, ADA, '1', true);
    noteUnsavedFiles(back.storage, ADA, '2', true);
    noteUnsavedFiles(back.storage, ADA, '2', false);
    noteUnsavedFiles(back.storage, BOB, '1', true);
    assert.equal(hasUnsavedFiles(back.storage, ADA), true, 'another working copy has some');
    await back.entrance.logOut();
    assert.deepEqual([hasUnsavedFiles(back.storage, ADA), hasUnsavedFiles(back.storage, BOB)], [false, true]);
  });

  it('opens nothing for an answer that comes while the page is being loaded anew', async () => {
    const here = world(ADA);
    await here.entrance.ask();
    const late = here.entrance.ask();
    here.hear({ kind: 'logged-in', userId: BOB });
    here.session.user = BOB;
    await late;
    await here.entrance.ask();
    assert.deepEqual([here.entrance.current(), here.left], [{ state: 'asking' }, ['/']]);
  });

  it('does not log out somebody else who has logged in in another tab', async () => {
    const here = world(ADA);
    await here.entrance.ask();
    here.session.user = BOB;
    await here.entrance.logOut();
    assert.equal(here.session.user, BOB);
  });

  it('follows the other tabs: logout, login of somebody else, login of the same user', async () => {
    const loggedOut = world(ADA);
    await loggedOut.entrance.ask();
    loggedOut.hear({ kind: 'logged-out', userId: BOB });
    assert.equal(loggedOut.entrance.current().state, 'here', 'a late message about somebody else changes nothing');
    loggedOut.hear({ kind: 'logged-out', userId: ADA });
    assert.deepEqual(loggedOut.left, ['/login']);

    const replaced = world(ADA);
    await replaced.entrance.ask();
    replaced.hear({ kind: 'logged-in', userId: BOB });
    assert.deepEqual(replaced.left, ['/']);

    const waiting = world(undefined);
    await waiting.entrance.ask();
    waiting.session.user = ADA;
    waiting.hear({ kind: 'logged-in', userId: ADA });
    await waiting.settled();
    assert.equal(waiting.ownConsole().userId, ADA);
  });
});
