import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ApiError } from '@muster/ui/server';
import { createMemoryStorage } from '../console/memory-storage.ts';
import { type Outgoing, type SendClaim, SendQueue } from './send-queue.ts';
import { readUndoSeconds } from './undo-time.ts';

const LETTER: Outgoing = {
  key: '1:REPLY_AS:1:2',
  title: 'Ada → Owls',
  excerpt: 'It is green.',
  path: '/exercises/1/mail?thread=1%3A2',
  hasDraft: true,
  exerciseId: '1',
  claim: { teamId: '1', kind: 'THREAD', name: '1:2' },
};
const OTHER: Outgoing = { ...LETTER, key: 'inject:1:a nudge', title: 'a nudge → 2 teams', hasDraft: false };

/** A browser of one user, whose pages can be opened and closed. */
class Browser {
  readonly storage = createMemoryStorage();
  readonly sent: string[] = [];
  readonly claims: (readonly [SendClaim, number | undefined])[] = [];
  seconds = 5;
  #now = 0;
  #timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  #ids = 0;

  open(userId = 'ines'): SendQueue {
    return new SendQueue({
      storage: this.storage,
      userId,
      seconds: () => this.seconds,
      now: () => this.#now,
      wallNow: () => 1_000_000 + this.#now,
      newId: () => {
        this.#ids += 1;
        return `id ${this.#ids}`;
      },
      later: (run, ms) => {
        this.#ids += 1;
        this.#timers.set(this.#ids, { at: this.#now + ms, run });
        return this.#ids;
      },
      cancel: (timer) => void this.#timers.delete(Number(timer)),
      claim: (claim, ms) => void this.claims.push([claim, ms]),
    });
  }

  /** All pages are killed: nothing of them runs any more. */
  kill(): void {
    this.#timers.clear();
  }

  async pass(ms: number): Promise<void> {
    this.#now += ms;
    for (const [id, { at, run }] of [...this.#timers]) {
      if (at > this.#now) continue;
      this.#timers.delete(id);
      run();
    }
    await setImmediate();
  }

  readonly act = (what: string) => async () => {
    this.sent.push(what);
    return what;
  };
}

const here = (): boolean => true;
const gone = (): boolean => false;

describe('what was sent and can still be taken back', () => {
  it('leaves the browser when its time is over, and not before', async () => {
    const browser = new Browser();
    const queue = browser.open();
    const sending = queue.send(LETTER, browser.act('letter'), here);
    await browser.pass(4999);
    assert.deepEqual([browser.sent, queue.current().waiting.length], [[], 1]);
    await browser.pass(1);
    assert.deepEqual([browser.sent, await sending, queue.current().waiting], [['letter'], 'letter', []]);
  });

  it('leaves at once with an undo time of zero', async () => {
    const browser = new Browser();
    browser.seconds = 0;
    assert.equal(await browser.open().send(LETTER, browser.act('letter'), here), 'letter');
  });

  it('is never sent once it was taken back, the newest first', async () => {
    const browser = new Browser();
    const queue = browser.open();
    const first = queue.send(LETTER, browser.act('letter'), here);
    const second = queue.send(OTHER, browser.act('inject'), here);
    assert.deepEqual(
      queue.current().waiting.map(({ title }) => title),
      [LETTER.title, OTHER.title],
    );
    queue.takeBackNewest();
    assert.equal(await second, undefined);
    await browser.pass(5000);
    assert.deepEqual([browser.sent, await first], [['letter'], 'letter']);
    queue.takeBackNewest();
  });

  it('is not sent by a computer that slept meanwhile, and the page says so', async () => {
    const browser = new Browser();
    const queue = browser.open();
    const sending = queue.send(LETTER, browser.act('letter'), here);
    await browser.pass(3_600_000);
    assert.deepEqual([browser.sent, await sending, queue.current().waiting], [[], undefined, []]);
    assert.deepEqual(
      queue.current().unsent.map(({ title, why }) => [title, why.kind]),
      [[LETTER.title, 'slept']],
    );
    assert.deepEqual(browser.open().current().unsent, [], 'it is said once');
  });

  it('waits once at a place', async () => {
    const browser = new Browser();
    const queue = browser.open();
    const first = queue.send(LETTER, browser.act('letter'), here);
    assert.equal(await queue.send(LETTER, browser.act('letter again'), here), undefined);
    await browser.pass(5000);
    await first;
    assert.deepEqual(browser.sent, ['letter']);
  });

  it('tells colleagues when it is sent, and when it no longer is', async () => {
    const browser = new Browser();
    const queue = browser.open();
    void queue.send(LETTER, browser.act('letter'), here);
    await browser.pass(2000);
    assert.deepEqual(queue.claimIn('1'), { claim: LETTER.claim, sendsInMs: 3000 });
    assert.equal(queue.claimIn('2'), undefined);
    queue.takeBackNewest();
    assert.deepEqual(browser.claims, [
      [LETTER.claim, 5000],
      [LETTER.claim, undefined],
    ]);
    assert.equal(queue.claimIn('1'), undefined);
  });
});

describe('what could not be sent', () => {
  it('is shown by its screen, or by the strip if that is gone', async () => {
    const browser = new Browser();
    const queue = browser.open();
    const refused = new ApiError('exercise_stopped', 'It is stopped.', { status: 409 });
    const refuse = async (): Promise<string> => {
      throw refused;
    };
    const shown = assert.rejects(queue.send(LETTER, refuse, here), refused);
    await browser.pass(5000);
    await shown;
    assert.deepEqual(queue.current().unsent, []);
    const hidden = queue.send(LETTER, refuse, gone);
    await browser.pass(5000);
    assert.equal(await hidden, undefined);
    const [unsent] = queue.current().unsent;
    assert.deepEqual(
      [unsent?.title, unsent?.path, unsent?.why],
      [LETTER.title, LETTER.path, { kind: 'refused', errors: [refused] }],
    );
    queue.dismiss(unsent?.id ?? '');
    assert.deepEqual(queue.current().unsent, []);
  });

  for (const kind of ['line', 'session'] as const) {
    it(`is not sent later either when the ${kind} was gone before its time`, async () => {
      const browser = new Browser();
      const queue = browser.open();
      const sending = queue.send(LETTER, browser.act('letter'), here);
      await browser.pass(1000);
      queue.stop(kind);
      assert.equal(await sending, undefined);
      await browser.pass(60_000);
      assert.deepEqual(browser.sent, []);
      assert.deepEqual(
        queue.current().unsent.map(({ title, why }) => [title, why.kind]),
        [[LETTER.title, kind]],
      );
    });
  }

  it('is said at the next opening when its page was left, until somebody has read it', async () => {
    const browser = new Browser();
    const left = browser.open();
    void left.send(LETTER, browser.act('letter'), here);
    left.leave();
    browser.kill();
    await browser.pass(60_000);
    assert.deepEqual(browser.sent, []);
    assert.equal(browser.open().current().unsent.length, 1, 'a page that is reloaded before it is read');
    const next = browser.open();
    const [unsent] = next.current().unsent;
    assert.deepEqual([unsent?.title, unsent?.why.kind], [LETTER.title, 'left']);
    next.dismiss(unsent?.id ?? '');
    assert.deepEqual(browser.open().current().unsent, []);
  });

  it('is said when its tab was killed, but not while another tab may still send it', async () => {
    const browser = new Browser();
    void browser.open().send(LETTER, browser.act('letter'), here);
    browser.kill();
    const next = browser.open();
    await browser.pass(5000);
    assert.deepEqual(next.current().unsent, []);
    await browser.pass(16_000);
    assert.deepEqual(
      next.current().unsent.map(({ why }) => why.kind),
      ['left'],
    );
  });

  it('is never said to somebody else, nor of what was sent or taken back', async () => {
    const browser = new Browser();
    const queue = browser.open();
    void queue.send(LETTER, browser.act('letter'), here);
    queue.leave();
    void queue.send(OTHER, browser.act('inject'), here);
    await browser.pass(5000);
    await browser.pass(60_000);
    assert.deepEqual(browser.sent, ['inject']);
    assert.deepEqual(browser.open('oto').current().unsent, []);
    assert.deepEqual(
      browser
        .open()
        .current()
        .unsent.map(({ title }) => title),
      [LETTER.title],
    );
  });

  it('keeps only addresses of this console, whatever the browser has kept', () => {
    const browser = new Browser();
    const note = { id: '1', title: 'x', leavesAt: 0, isLeft: true };
    const paths = ['//evil.example/', 'https://evil.example/', 'javascript:alert(1)', 7, '/exercises/1/mail'];
    browser.storage.setItem('unsent:ines', JSON.stringify([null, 3, ...paths.map((path) => ({ ...note, path }))]));
    assert.deepEqual(
      browser
        .open()
        .current()
        .unsent.map(({ path }) => path),
      ['/exercises/1/mail'],
    );
    browser.storage.setItem('unsent:ines', '{"a":');
    assert.deepEqual(browser.open().current().unsent, []);
  });
});

describe('the undo time', () => {
  it('is five seconds unless a browser has kept one from 0 to 15', () => {
    assert.deepEqual([null, '', '0', '15', '16', '-1', '2.5', 'x'].map(readUndoSeconds), [5, 5, 0, 15, 5, 5, 5, 5]);
  });
});
