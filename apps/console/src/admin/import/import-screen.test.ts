import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { given, givenAt } from '../../testing/given.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { EVA } from '../../testing/tour.ts';
import { AdminTags } from '../users/users.generated.ts';

const REFUSAL = 'The first row has no column last_name.';

/** As if somebody had chosen this file in the dialog of the browser. */
function choose(text: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  assert.ok(input !== null);
  Object.defineProperty(input, 'files', { value: [new File([text], 'class.csv')], configurable: true });
  Object.defineProperty(input, 'value', { value: '', configurable: true, writable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('importing users', () => {
  it('does not say of the next file what was refused in the one before', async (t) => {
    const answer = JSON.stringify({ code: 'of_another_version', error: REFUSAL });
    const refused = givenAt('/users/upload', 400, answer);
    const tags = given(AdminTags, { tags: [] });
    const { screen } = await renderScreen('/admin/users/import', {
      as: EVA,
      state: 'running',
      given: [refused, tags],
      t,
    });
    await screen.find('heading', 'Import users');
    choose('username,first_name\nada,Ada\n');
    (await screen.find('button', 'Import 1 row')).click();
    await screen.until(() => screen.text.includes(REFUSAL), 'the refusal');
    choose('username,first_name,last_name\nada,Ada,Malá\n');
    await screen.until(() => screen.text.includes('Malá'), 'the next file');
    assert.equal(screen.text.includes(REFUSAL), false);
  });
});
