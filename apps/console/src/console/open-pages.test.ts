import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryChannels } from '../testing/memory-channels.ts';
import { ANSWER_MS, type OpenPages, pagesByAsking } from './open-pages.ts';
import type { OpenChannel } from './tab-channel.ts';

/** Pages of one browser, with a clock that the test moves. */
class Pages {
  readonly #open = createMemoryChannels();
  #timers: { readonly at: number; readonly run: () => void }[] = [];
  #now = 0;

  open(number: number): OpenPages & { close(): void } {
    const channels: { close(): void }[] = [];
    const open: OpenChannel = (name) => {
      const channel = this.#open(name);
      channels.push(channel);
      return channel as never;
    };
    const later = (run: () => void, ms: number) => this.#timers.push({ at: this.#now + ms, run });
    const pages = pagesByAsking(open, later, () => number);
    return { ...pages, close: () => channels.forEach((channel) => void channel.close()) };
  }

  async pass(ms: number): Promise<void> {
    this.#now += ms;
    const due = this.#timers.filter(({ at }) => at <= this.#now);
    this.#timers = this.#timers.filter(({ at }) => at > this.#now);
    for (const { run } of due) run();
    await new Promise(setImmediate);
  }
}

describe('pages that ask each other who is open', () => {
  it('leave a name to the page that holds it, also one that it has taken', async () => {
    const pages = new Pages();
    const [one, other] = [pages.open(1), pages.open(2)];
    await one.hold('one');
    assert.equal(await other.take('one'), false);
    const taken = one.take('gone');
    await pages.pass(ANSWER_MS);
    assert.equal(await taken, true);
    assert.equal(await other.take('gone'), false);
    assert.equal(await one.take('gone'), true, 'at once');
  });

  it('give a name to one of those that ask at once, whoever is first', async () => {
    for (const numbers of [
      [1, 2],
      [2, 1],
    ]) {
      const pages = new Pages();
      const both = numbers.map((number) => pages.open(number).take('gone'));
      await pages.pass(ANSWER_MS);
      assert.deepEqual(
        await Promise.all(both),
        numbers.map((number) => number === 1),
      );
    }
  });

  it('take a name once its page is closed', async () => {
    const pages = new Pages();
    const [one, other] = [pages.open(1), pages.open(2)];
    await one.hold('one');
    let isTaken = false;
    void other.takeWhenFree('one').then(() => {
      isTaken = true;
    });
    await pages.pass(60_000);
    await pages.pass(60_000);
    assert.equal(isTaken, false);
    one.close();
    await pages.pass(60_000);
    await pages.pass(60_000);
    assert.equal(isTaken, true);
  });

  it('leave a name to the page that waits for it, as to a tab that was reloaded', async () => {
    const pages = new Pages();
    const [old, next, other] = [pages.open(3), pages.open(2), pages.open(1)];
    await old.hold('old');
    const waited = next.takeWhenFree('old');
    await pages.pass(ANSWER_MS);
    old.close();
    const taken = other.take('old');
    await pages.pass(60_000);
    await pages.pass(60_000);
    assert.deepEqual([await taken, await waited], [false, true]);
  });

  it('ask once for what is asked twice', async () => {
    const pages = new Pages();
    const one = pages.open(1);
    const twice = [one.take('gone'), one.take('gone')];
    await pages.pass(ANSWER_MS);
    assert.deepEqual(await Promise.all(twice), [true, true]);
  });
});
