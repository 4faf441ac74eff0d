import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SeenScreen } from '@muster/ui/testing';
import { loadTsx, openBrowser } from '@muster/ui/testing';
import { firstMinute, SCREENS, whoseOf } from './screens.inventory.ts';
import { renderScreen } from './testing/render-screen.ts';
import type { ShownScreen } from './testing/shown-screen.ts';

/** The first two lead elsewhere at once. The third is the address of a document without a name, whose screen shows the list. */
const WITHOUT_SCREEN: ReadonlySet<string> = new Set(['/play', '/studio/$workspace/', '/play/$team/documents']);

async function isAt(screen: SeenScreen, { heading }: ShownScreen): Promise<void> {
  await screen.until(() => screen.has('heading', heading), String(heading));
}

/** What takes the focus of keys only because it scrolls, and says nothing to whoever is there. */
const namelessStops = (): string[] =>
  [...document.querySelectorAll('[tabindex="0"]:not([aria-label], [aria-labelledby])')]
    .filter(({ tagName }) => !['A', 'BUTTON', 'INPUT', 'SELECT', 'TEXTAREA'].includes(tagName))
    .map(({ outerHTML }) => outerHTML.slice(0, 100));

describe('every screen', () => {
  for (const shown of SCREENS) {
    const { path, as, given = [], states = ['running'] } = shown;
    const title = `${path} of ${whoseOf(shown)}`;
    for (const state of states) {
      it(`shows ${title} with its heading while the exercise is ${state}`, async (t) => {
        const after = state === 'ready' ? {} : { after: firstMinute };
        const { screen } = await renderScreen(path, { as, state, given, ...after, t });
        await isAt(screen, shown);
        assert.equal(screen.all('main').length, 1);
        assert.equal(screen.has('button', 'Try again'), false);
        assert.deepEqual(namelessStops(), []);
      });
    }
  }

  for (const shown of SCREENS.filter(({ empty }) => empty !== undefined)) {
    it(`says on ${shown.path} of ${whoseOf(shown)} that there is nothing yet`, async (t) => {
      const { path, as, given = [], empty } = shown;
      const { screen } = await renderScreen(path, { as, state: 'running', given: empty?.given ?? given, t });
      await screen.until(() => empty?.says.test(screen.text) === true, String(empty?.says));
    });
  }

  for (const shown of SCREENS.filter(({ loads }) => loads)) {
    const { path, as, given = [] } = shown;
    const title = `${path} of ${whoseOf(shown)}`;

    it(`waits on ${title} until the server answers`, async (t) => {
      const { screen, transport } = await renderScreen(path, { as, state: 'loading', given, after: firstMinute, t });
      await screen.until(() => screen.has('main'), 'a place for the screen');
      assert.equal(screen.has('button', 'Try again'), false);
      transport.end();
      await isAt(screen, shown);
    });

    it(`says on ${title} that the server failed, and tries again`, async (t) => {
      const { screen, transport } = await renderScreen(path, { as, state: 'failing', given, after: firstMinute, t });
      await screen.until(() => screen.has('button', 'Try again'), 'a way to try again');
      assert.ok(screen.has('heading'), 'an error has a heading too');
      transport.end();
      for (const again of screen.all('button', 'Try again')) again.click();
      await isAt(screen, shown);
      await screen.until(() => !screen.has('button', 'Try again'), 'a screen without an error');
    });
  }

  it('is in the list, so that no address of the features is without a test', async () => {
    openBrowser();
    loadTsx();
    const { screensOfFeatures } = await import('./testing/routes.ts');
    const { all, at } = screensOfFeatures();
    const shown = new Set(SCREENS.map(({ path }) => at(path)));
    assert.deepEqual(
      all.filter((route) => !shown.has(route) && !WITHOUT_SCREEN.has(route)),
      [],
    );
  });
});
