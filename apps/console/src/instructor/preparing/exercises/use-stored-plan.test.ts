import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { clearDrafts, keepText } from '../../../drafts/local-drafts.ts';
import { renderScreen } from '../../../testing/render-screen.ts';
import { INES } from '../../../testing/tour.ts';
import { instructorScreens } from '../../testing/shown-screens.ts';

const NEW = '/exercises/new?definition=7';

async function opened(t: TestContext, kept?: string) {
  const { given = [] } = instructorScreens.find(({ path }) => path.startsWith('/exercises/new')) ?? {};
  const keep = async () => {
    if (kept !== undefined) keepText(localStorage, INES.id, 'new-exercise', kept);
  };
  return (await renderScreen(NEW, { as: INES, state: 'running', given, after: keep, t })).screen;
}

const inBrowser = (): string => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

describe('what an instructor has typed for a new exercise', () => {
  it('is there again after a reload', async (t) => {
    const screen = await opened(t, '{"name":"Night shift"}');
    await screen.find('textbox', 'Name');
    assert.ok(screen.hasTyped('Night shift'));
  });

  it('goes from the browser at logout', async (t) => {
    const screen = await opened(t);
    await screen.type('Name', 'Night shift');
    assert.match(inBrowser(), /Night shift/);
    clearDrafts(localStorage, INES.id);
    assert.doesNotMatch(inBrowser(), /Night shift/);
  });

  it('is left out if the browser keeps something else in its place', async (t) => {
    const screen = await opened(t, '{"name":');
    await screen.type('Name', 'Night shift');
  });
});
