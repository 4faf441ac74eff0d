import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createElement } from 'react';
import { click, effects, openPage, press, render } from './testing/render.ts';

openPage();
const { Menu } = await import('./menu.tsx');

describe('a menu', () => {
  async function opened(t: Parameters<typeof render>[1]) {
    const chosen: string[] = [];
    const entry = (key: string) => ({ key, label: key, onChoose: () => chosen.push(key) });
    const groups = [
      { key: 'one', entries: [entry('Copy'), entry('Rename')] },
      { key: 'two', entries: [{ ...entry('Czech'), checked: true }] },
    ];
    const { place } = await render(createElement(Menu, { label: 'More', groups }), t);
    const button = place.querySelector('button');
    await click(button);
    return { place, button, chosen, focused: () => document.activeElement?.textContent };
  }

  it('opens with the focus on its first entry, and arrows, Home and End go round', async (t) => {
    const { button, focused } = await opened(t);
    const seen = [focused()];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await press(key);
      seen.push(focused());
    }
    assert.deepEqual(seen, ['Copy', 'Rename', 'Czech', 'Copy', 'Czech', 'Copy', 'Czech']);
    assert.equal(button?.getAttribute('aria-expanded'), 'true');
  });

  it('closes on Escape and on a choice, with the focus on its button', async (t) => {
    const { place, button, chosen } = await opened(t);
    await press('Escape');
    assert.deepEqual([place.querySelector('[role=menu]'), document.activeElement, chosen], [null, button, []]);
    await click(button);
    await click(place.querySelectorAll('[role=menuitem]')[1]);
    assert.deepEqual([place.querySelector('[role=menu]'), document.activeElement, chosen], [null, button, ['Rename']]);
  });

  it('closes when somebody points elsewhere, and says which of several choices is made', async (t) => {
    const { place } = await opened(t);
    assert.equal(place.querySelector('[role=menuitemradio]')?.getAttribute('aria-checked'), 'true');
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await effects();
    assert.equal(place.querySelector('[role=menu]'), null);
  });
});
