import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderScreen } from '../testing/render-screen.ts';

describe('the screen of a steward', () => {
  it('shows a name that a colleague has changed when the page is looked at again, and leaves what is typed alone', async (t) => {
    let lastName = 'Nováková';
    const { screen } = await renderScreen('/stewards/1', {
      t,
      answers: ({ path }) => {
        if (path === '/stewards/1') return { id: 1, firstName: 'Jana', lastName };
        if (path === '/stewards/1/profile') return {};
        return path.startsWith('/flights/') ? { content: [], totalPages: 1, totalElements: 0 } : undefined;
      },
    });
    await screen.find('heading', 'Jana Nováková');
    await screen.click('button', 'Edit');
    lastName = 'Malá';
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.until(() => /Jana Malá/.test(screen.text), 'the new name');
    assert.equal(screen.hasTyped('Nováková'), true);
  });
});
