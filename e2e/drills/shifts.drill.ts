import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findChromium } from '../support/chromium.ts';
import { ConsoleUnderTest } from '../support/console-under-test.ts';
import { MAX_SHIFT } from '../support/layout-shift.ts';
import { DEVICES, type Device, SlowOpenings } from '../support/opened-slowly.ts';
import type { Screen, ScreenFixtures } from '../support/screen.ts';
import { prepareScreens, SCREENS } from '../support/screens.ts';

/** They wait for the network most of the time. */
const AT_ONCE = 4;

describe('what moves while a screen opens on a slow network', {
  skip: findChromium() === undefined && 'no Chromium on this machine',
}, () => {
  let tested: ConsoleUnderTest;
  let fixtures: ScreenFixtures;
  let openings: SlowOpenings;
  before(async () => {
    tested = await ConsoleUnderTest.start({ hasScrollbars: true });
    fixtures = await prepareScreens(tested.stage);
    openings = new SlowOpenings(tested, fixtures);
  });
  after(() => tested?.remove());

  /** What is done there afterwards does not matter. */
  const once = (screens: readonly Screen[]): Screen[] => [
    ...new Map(screens.map((screen) => [`${screen.as} ${screen.at(fixtures)}`, screen])).values(),
  ];

  async function lookAt(screens: readonly Screen[], device: Device, say: (line: string) => void): Promise<string[]> {
    const found: string[] = [];
    const waiting = once(screens);
    const next = async (): Promise<void> => {
      const screen = waiting.shift();
      if (screen === undefined) return;
      const first = await openings.shiftOf(screen, device);
      // What an exercise does meanwhile moves things too, such as the stream; the next time it does something else.
      const { sum, moved } = first.sum < MAX_SHIFT ? first : await openings.shiftOf(screen, device);
      say(`${sum.toFixed(4)} ${screen.name}`);
      if (sum >= MAX_SHIFT) found.push(`${screen.name}: ${sum}`, ...moved);
      return next();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return found;
  }

  for (const device of Object.keys(DEVICES) as Device[]) {
    for (const [place, screens] of Object.entries(SCREENS)) {
      it(`nothing, ${device}: ${place}`, async (t) => {
        assert.deepEqual(await lookAt(screens, device, (line) => t.diagnostic(line)), []);
      });
    }
  }
});
