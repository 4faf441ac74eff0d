import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StartExercise, StopExercise } from './exercise/exercise.generated.ts';
import { firstMinute, SCREENS, whoseOf } from './screens.inventory.ts';
import { type CzechScreen, showInCzech } from './testing/czech-screen.ts';
import type { ShownScreen } from './testing/shown-screen.ts';
import { INES } from './testing/tour.ts';

const tryAgain = async (page: CzechScreen): Promise<void> => {
  for (const button of await page.buttons('Try again')) button.click();
};

/** Shows a screen while it waits for the server, is refused, and tries again. */
async function inTrouble(page: CzechScreen, { heading }: ShownScreen): Promise<void> {
  await page.read('loading');
  page.transport.begin('failing');
  await page.buttons('Try again');
  await page.read('failing');
  page.transport.end();
  await tryAgain(page);
  await page.isAt(heading);
}

describe('every text', () => {
  /** The dialogs that were read, by the first part of the address: screens of a frame share them. */
  const dialogs = new Map<string, Set<string>>();
  const readIn = ({ path }: ShownScreen): Set<string> => {
    const [, part = ''] = path.split('/');
    const read = dialogs.get(part) ?? new Set();
    dialogs.set(part, read);
    return read;
  };

  for (const shown of SCREENS) {
    const { states = ['running'], loads, heading, empty } = shown;
    it(`is from the texts on ${shown.path} of ${whoseOf(shown)}`, async (t) => {
      const foreign: string[] = [];
      const page = await showInCzech(shown, { state: loads ? 'loading' : 'running', after: firstMinute, t });
      if (loads) await inTrouble(page, shown);
      else await page.isAt(heading);
      await page.read('running');
      await page.open('opened');
      await page.openDialogs('dialog', readIn(shown));
      if (states.includes('stopped')) {
        const steer = page.stage.as(INES);
        await steer.request(StopExercise, { exercise: '1' });
        await page.read('stopped');
        await steer.request(StartExercise, { exercise: '1' });
        await page.read('resumed');
      }
      page.transport.begin('cut');
      await page.read('offline');
      foreign.push(...page.foreign);
      page.close();

      for (const state of states.filter((one) => one === 'ready' || one === 'finished')) {
        const other = await showInCzech(shown, { state, ...(state === 'ready' ? {} : { after: firstMinute }), t });
        await other.isAt(heading);
        await other.read(state);
        foreign.push(...other.foreign);
        other.close();
      }
      if (empty !== undefined) {
        const none = await showInCzech(shown, { ...(empty.given && { given: empty.given }), t });
        await none.isAt(heading);
        await none.read('empty');
        foreign.push(...none.foreign);
        none.close();
      }
      assert.deepEqual([...new Set(foreign)], []);
    });
  }
});
