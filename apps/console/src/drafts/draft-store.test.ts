import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '@muster/ui/server';
import {
  type DraftPlace,
  type DraftRef,
  type EndedDraft,
  type KeptDraft,
  keyOfPlace,
  type StoredDraft,
} from './draft.ts';
import { type DraftPorts, DraftStore } from './draft-store.ts';

const PLACE: DraftPlace = { teamId: '1', kind: 'REPLY', name: '1:2' };
const KEY = keyOfPlace(PLACE);
const AT = '2026-01-01T10:31:00.000Z';

/** The server, with the drafts of one user in one place. */
class Server {
  draft: StoredDraft | undefined;
  readonly ended: EndedDraft[] = [];
  readonly sent: string[] = [];
  readonly saved: string[] = [];
  isAway = false;
  #ids = 0;

  save(content: string, replaces: DraftRef | null | undefined): DraftRef {
    this.#answer();
    if (replaces !== undefined && !this.#isHeld(replaces)) {
      if (this.draft?.content !== content) throw this.#lost(replaces);
      return this.draft;
    }
    this.#ids += 1;
    this.draft = { id: this.draft?.id ?? `draft ${this.#ids}`, version: (this.draft?.version ?? 0) + 1, content };
    this.saved.push(content);
    return { id: this.draft.id, version: this.draft.version };
  }

  remove(held: DraftRef | undefined): void {
    this.#answer();
    if (this.draft === undefined) return;
    if (held !== undefined && !this.#isHeld(held)) throw new ApiError('draft_changed', '', { status: 409 });
    this.#end(false);
  }

  send(content: string, draft: DraftRef | null | undefined): string {
    this.#answer();
    if (draft != null && !this.#isHeld(draft)) throw this.#lost(draft);
    this.sent.push(content);
    if (draft !== null && this.draft !== undefined) this.#end(true);
    return content;
  }

  #answer(): void {
    if (this.isAway) throw new ApiError('unreachable', '');
  }

  #isHeld(held: DraftRef | null): boolean {
    return held?.id === this.draft?.id && held?.version === this.draft?.version;
  }

  #lost(held: DraftRef | null): ApiError {
    const isSent = this.ended.some((one) => one.id === held?.id && one.isSent);
    return new ApiError(isSent ? 'draft_sent' : 'draft_changed', '', { status: 409, body: { sentAt: AT } });
  }

  #end(isSent: boolean): void {
    if (this.draft !== undefined) this.ended.push({ id: this.draft.id, endedAt: AT, isSent });
    this.draft = undefined;
  }
}

/** A page of the user. */
function openPage(server: Server, kept: Record<string, KeptDraft> = {}) {
  const timers = new Map<() => void, number>();
  const ports: DraftPorts = {
    save: async (_, content, replaces) => server.save(content, replaces),
    remove: async (_, draft) => server.remove(draft),
    find: async () => server.draft,
    keep: (place, draft) => {
      kept[place] = draft;
    },
    kept: (place) => kept[place],
    drop: (place) => {
      delete kept[place];
    },
    later: (run, ms) => {
      timers.set(run, ms);
      return run;
    },
    cancel: (timer) => {
      timers.delete(timer as () => void);
    },
  };
  const store = new DraftStore(ports);
  const flush = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  /** Lets the timers of at most so many milliseconds run. */
  const pass = async (ms = 5000): Promise<void> => {
    for (const [run, after] of [...timers]) {
      if (after > ms) continue;
      timers.delete(run);
      run();
    }
    await flush();
  };
  return {
    store,
    kept,
    timers,
    pass,
    load: () => {
      if (server.draft !== undefined) store.load(PLACE, server.draft);
    },
    write: (content: string) => store.write(PLACE, content),
    send: () => store.send(PLACE, async (draft) => server.send(store.content(PLACE), draft)),
    hear: () => store.endedElsewhere(server.ended),
    content: () => store.content(PLACE),
    notice: () => store.notice(PLACE),
  };
}

/** Two pages that have loaded the same draft. */
async function twoPages() {
  const server = new Server();
  const [one, other] = [openPage(server), openPage(server)];
  one.write('Hello');
  await one.pass();
  other.load();
  assert.equal(other.content(), 'Hello');
  return { server, one, other };
}

describe('a draft', () => {
  it('is kept in the browser with every keystroke, and on the server after a pause', async () => {
    const server = new Server();
    const { kept, write, pass, store } = openPage(server);
    write('H');
    write('Hello');
    assert.deepEqual([kept[KEY], server.saved], [{ content: 'Hello', ref: null }, []]);
    await pass();
    assert.deepEqual([kept[KEY], server.saved, store.state(PLACE)], [undefined, ['Hello'], 'saved']);
  });

  it('survives a reload: what the server never confirmed is newer than what it has', async () => {
    const server = new Server();
    const ref = server.save('older', null);
    const { load, content, pass, notice } = openPage(server, { [KEY]: { content: 'unconfirmed', ref } });
    load();
    assert.equal(content(), 'unconfirmed');
    await pass();
    assert.deepEqual([server.draft?.content, notice()], ['unconfirmed', undefined]);
  });

  it('a text that an older version of the page kept replaces what the server has', async () => {
    const server = new Server();
    server.save('older', null);
    const { load, pass } = openPage(server, { [KEY]: { content: 'unconfirmed', ref: undefined } });
    load();
    await pass();
    assert.equal(server.draft?.content, 'unconfirmed');
  });

  it('stays in the browser while offline, and is saved when online again', async () => {
    const server = new Server();
    const { kept, write, pass, store } = openPage(server);
    server.isAway = true;
    write('Hello');
    await pass();
    assert.deepEqual([kept[KEY]?.content, store.state(PLACE)], ['Hello', 'kept']);
    server.isAway = false;
    await pass();
    assert.deepEqual(server.saved, ['Hello']);
  });

  it('is not saved after it was sent, or it would come back', async () => {
    const server = new Server();
    const { write, send, pass, timers, content } = openPage(server);
    write('Hello');
    assert.equal(await send(), 'Hello');
    await pass();
    assert.deepEqual([server.saved, server.draft, timers.size, content()], [[], undefined, 0, '']);
  });

  it('is saved after all if sending was refused', async () => {
    const server = new Server();
    const { write, store, pass, content } = openPage(server);
    write('Hello');
    const refused = store.send(PLACE, () => Promise.reject(new ApiError('wrong_state', '', { status: 409 })));
    await assert.rejects(refused, { code: 'wrong_state' });
    await pass();
    assert.deepEqual([server.saved, content()], [['Hello'], 'Hello']);
  });

  it('is sent without its name to an instance that knows no names', async () => {
    const server = new Server();
    const { write, store, pass } = openPage(server);
    write('Hello');
    await pass();
    const named: unknown[] = [];
    const sent = await store.send(PLACE, async (draft) => {
      named.push(draft?.id);
      if (draft !== undefined) throw new ApiError('invalid_query', '', { status: 400 });
      return 'sent';
    });
    assert.deepEqual([sent, named], ['sent', ['draft 1', undefined]]);
  });
});

describe('a draft on two pages of one user', () => {
  it('is gone from a page when the other has sent it, and the page says when and cannot send it again', async () => {
    const { server, one, other } = await twoPages();
    await one.send();
    other.hear();
    assert.deepEqual([other.content(), other.notice()], ['', { kind: 'sent', at: AT }]);
    one.hear();
    assert.equal(one.notice(), undefined, 'the page that sent it');
    other.write('Next');
    await other.pass();
    assert.deepEqual([other.notice(), server.draft?.content], [undefined, 'Next']);
  });

  it('is not sent twice by a page that has not heard of it', async () => {
    const { server, one, other } = await twoPages();
    await one.send();
    assert.equal(await other.send(), undefined);
    assert.deepEqual([server.sent, other.content()], [['Hello'], '']);
    assert.deepEqual(other.notice(), { kind: 'sent', at: AT });
  });

  it('leaves what was typed after another page has sent it, and its user decides', async () => {
    for (const keep of [true, false]) {
      const { server, one, other } = await twoPages();
      other.write('Hello and more');
      await one.send();
      other.hear();
      assert.deepEqual([other.content(), other.notice()], ['Hello and more', { kind: 'sent-before', at: AT }]);
      await other.pass();
      assert.equal(await other.send(), undefined, 'nothing is sent before');
      assert.deepEqual([server.draft, server.sent], [undefined, ['Hello']]);
      if (keep) other.store.keepMine(PLACE);
      else other.store.takeOther(PLACE);
      await other.pass();
      const rest = keep ? 'Hello and more' : undefined;
      assert.deepEqual([server.draft?.content, other.notice()], [rest, undefined]);
      assert.equal(other.kept[KEY], undefined);
    }
  });

  it('shows both texts if both pages have changed it, and its user decides', async () => {
    for (const keep of [true, false]) {
      const { server, one, other } = await twoPages();
      one.write('Hello from one');
      await one.pass();
      other.write('Hello from the other');
      await other.pass();
      const notice = other.notice();
      assert.ok(notice?.kind === 'changed');
      assert.equal(notice.other?.content, 'Hello from one');
      assert.deepEqual([other.content(), server.draft?.content], ['Hello from the other', 'Hello from one']);
      assert.equal(await other.send(), undefined, 'nothing is sent before');
      assert.equal(other.kept[KEY]?.content, 'Hello from the other', 'a crash loses nothing');
      if (keep) other.store.keepMine(PLACE);
      else other.store.takeOther(PLACE);
      await other.pass();
      const chosen = keep ? 'Hello from the other' : 'Hello from one';
      assert.deepEqual([server.draft?.content, other.content(), other.notice()], [chosen, chosen, undefined]);
      assert.equal(await other.send(), chosen);
    }
  });

  it('is not sent as it was if it has changed', async () => {
    const { server, one, other } = await twoPages();
    one.write('Hello from one');
    await one.pass();
    assert.equal(await other.send(), undefined);
    assert.deepEqual([server.sent, other.content(), other.notice()?.kind], [[], 'Hello', 'changed']);
  });

  it('is the same draft if both pages have the same text', async () => {
    const server = new Server();
    const [one, other] = [openPage(server), openPage(server)];
    for (const page of [one, other]) page.write('Hello');
    await one.pass();
    await other.pass();
    assert.deepEqual([server.saved, other.notice()], [['Hello'], undefined]);
    await other.send();
    one.hear();
    assert.equal(one.notice()?.kind, 'sent');
  });

  it('is sent if the other has changed it to the same text', async () => {
    const { server, one, other } = await twoPages();
    one.write('Hello again');
    await one.pass();
    one.write('Hello');
    await one.pass();
    assert.equal(await other.send(), 'Hello');
    assert.deepEqual([server.sent, other.notice()], [['Hello'], undefined]);
  });

  it('is not saved while it is being sent, which would have the act refused', async () => {
    const { server, one } = await twoPages();
    const answer = Promise.withResolvers<void>();
    const sending = one.store.send(PLACE, async (draft) => {
      await answer.promise;
      return server.send('Hello', draft);
    });
    await one.pass();
    one.write('Hello and more');
    await one.pass();
    answer.resolve();
    assert.equal(await sending, 'Hello');
    await one.pass();
    assert.deepEqual([server.saved, server.draft], [['Hello'], undefined]);
  });

  it('is known to be sent if the answer was lost', async () => {
    const { server, one } = await twoPages();
    const lost = one.store.send(PLACE, async (draft) => {
      server.send('Hello', draft);
      one.hear();
      throw new ApiError('unreachable', '');
    });
    await assert.rejects(lost, { code: 'unreachable' });
    assert.deepEqual([one.content(), one.notice()], ['', { kind: 'sent', at: AT }]);
  });
});

describe('a discarded draft', () => {
  it('is deleted after ten seconds, and the other page sees it gone only then', async () => {
    const { server, one, other } = await twoPages();
    one.store.discard(PLACE);
    assert.deepEqual([one.content(), one.notice()], ['', { kind: 'discarding' }]);
    await one.pass(9999);
    other.hear();
    assert.deepEqual([server.draft?.content, other.content()], ['Hello', 'Hello']);
    await one.pass(10_000);
    other.hear();
    assert.deepEqual([server.draft, one.notice()], [undefined, undefined]);
    assert.deepEqual([other.content(), other.notice()], ['', { kind: 'discarded', at: AT }]);
  });

  it('comes back with undo, with what was never saved', async () => {
    const { server, one } = await twoPages();
    one.write('Hello and more');
    one.store.discard(PLACE);
    assert.equal(one.kept[KEY]?.content, 'Hello and more', 'nothing is deleted before');
    one.store.undoDiscard(PLACE);
    assert.deepEqual([one.content(), one.notice()], ['Hello and more', undefined]);
    await one.pass(10_000);
    assert.equal(server.draft?.content, 'Hello and more');
  });

  it('is deleted at once when its user leaves', async () => {
    const { server, one } = await twoPages();
    one.store.discard(PLACE);
    await one.store.finishDiscards();
    assert.deepEqual([server.draft, one.timers.size], [undefined, 0]);
  });

  it('is deleted when online again if it was discarded or emptied while offline', async () => {
    for (const discard of [true, false]) {
      const { server, one } = await twoPages();
      server.isAway = true;
      if (discard) one.store.discard(PLACE);
      else one.write('');
      await one.pass(10_000);
      assert.equal(server.draft?.content, 'Hello');
      server.isAway = false;
      await one.pass();
      assert.deepEqual([server.draft, one.content()], [undefined, '']);
    }
  });

  it('is replaced by what is typed meanwhile', async () => {
    const { server, one } = await twoPages();
    one.store.discard(PLACE);
    one.write('Another');
    await one.pass(10_000);
    assert.deepEqual([server.draft?.content, one.content()], ['Another', 'Another']);
  });

  it('stays if another page goes on with it', async () => {
    const { server, one, other } = await twoPages();
    one.store.discard(PLACE);
    other.write('Hello again');
    await other.pass();
    await one.pass(10_000);
    assert.deepEqual([server.draft?.content, one.content()], ['Hello again', 'Hello again']);
  });

  it('leaves what another page has typed since', async () => {
    const { server, one, other } = await twoPages();
    other.write('Hello and more');
    one.store.discard(PLACE);
    await one.pass(10_000);
    other.hear();
    await other.pass();
    assert.deepEqual([server.draft?.content, other.notice()], ['Hello and more', undefined]);
  });

  it('is not saved any more when the user has left its team, and handed over to be copied', async () => {
    const server = new Server();
    const { store, timers } = openPage(server);
    store.write(PLACE, 'To the old team');
    store.write({ teamId: '2', kind: 'REPLY', name: '2:1' }, 'To the new one');
    store.write({ teamId: '1', kind: 'NEW_EMAIL' }, '');
    assert.deepEqual(store.leave('1'), [{ place: PLACE, content: 'To the old team' }]);
    assert.deepEqual([server.saved, timers.size], [[], 1]);
  });

  it('is not tried again in a team that the user has left, if a save was under way', async () => {
    const server = new Server();
    const { store, timers, write, pass } = openPage(server);
    write('To the old team');
    server.isAway = true;
    const saving = pass();
    store.leave('1');
    await saving;
    assert.equal(timers.size, 0);
    server.isAway = false;
    write('Back again');
    await pass();
    assert.deepEqual(server.saved, ['Back again']);
  });
});
