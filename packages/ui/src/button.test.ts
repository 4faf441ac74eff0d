import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createElement } from 'react';
import { click, openPage, render } from './testing/render.ts';

openPage();
const { Button } = await import('./button.tsx');

describe('a button', () => {
  it('does what it says, and is no button of a form unless it is asked to be', async (t) => {
    let pressed = 0;
    const { place } = await render(createElement(Button, { onClick: () => (pressed += 1) }, 'Send'), t);
    const button = place.querySelector('button');
    await click(button);
    assert.deepEqual([pressed, button?.type], [1, 'button']);
  });

  it('does nothing while it is disabled, can be reached, and says why', async (t) => {
    let pressed = 0;
    const props = { onClick: () => (pressed += 1), disabledBecause: 'The exercise is over.' };
    const { place, show } = await render(createElement(Button, props, 'Send'), t);
    const button = place.querySelector('button');
    await click(button);
    assert.deepEqual([pressed, button?.disabled, button?.getAttribute('aria-disabled')], [0, false, 'true']);
    const reason = document.getElementById(button?.getAttribute('aria-describedby') ?? '');
    assert.equal(reason?.textContent, 'The exercise is over.');
    show(createElement(Button, { ...props, disabledBecause: undefined }, 'Send'));
    await click(place.querySelector('button'));
    assert.equal(pressed, 1);
  });
});
