import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Random } from '../../packages/rehearsal/src/random.ts';
import { findChromium } from '../support/chromium.ts';
import { ConsoleUnderTest } from '../support/console-under-test.ts';
import { SoakTime } from '../support/soak-time.ts';
import { Author } from './author.ts';
import { killServer, killTab } from './kills.ts';

const TESTS = 2;
/** Longer than the pauses between saves. */
const MOST_MS = 3_000;
/** Keys are kept within 100 ms; a machine with other work needs longer for it. */
const LOST_MS = 1_000;

describe('somebody who writes in the studio', { skip: findChromium() === undefined && 'no Chromium' }, () => {
  const time = new SoakTime(TESTS);
  const seed = Number(process.env['SOAK_SEED'] ?? Math.trunc(Math.random() * 1_000_000));
  const random = new Random(seed);
  let tested: ConsoleUnderTest;
  let author: Author;

  before(async () => {
    process.stdout.write(`SOAK_SEED=${seed}\n`);
    tested = await ConsoleUnderTest.start();
    const { browser, address, stage } = tested;
    author = await Author.begin({ browser, address, stage }, random);
  });
  after(() => tested?.remove());

  it('has what was typed when the tab is killed at any key', async () => {
    const end = time.nextEnd();
    const ages: number[] = [];
    while (ages.length === 0 || performance.now() < end) ages.push(await killTab(author, random.below(MOST_MS)));
    const oldest = Math.max(...ages);
    process.stdout.write(`${ages.length} tabs killed; the oldest key that was lost was ${oldest.toFixed(0)} ms old\n`);
    assert.ok(oldest < LOST_MS);
  });

  it('has what was typed when the server is killed at any key', async () => {
    const end = time.nextEnd();
    let kills = 0;
    while (kills === 0 || performance.now() < end) {
      await killServer(author, tested, random.below(MOST_MS));
      kills += 1;
    }
    process.stdout.write(`${kills} servers killed; nothing was lost\n`);
  });
});
