import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createElement } from 'react';
import { click, effects, openPage, render } from './testing/render.ts';

openPage();
const { CopyButton } = await import('./copy-button.tsx');

const PROPS = { text: 'K7-QX', copied: 'Copied', selected: 'Selected. Copy it with Ctrl+C.', children: 'Copy' };

describe('a button that copies', () => {
  const clipboard = (t: Parameters<typeof render>[1], value: object | undefined): void => {
    const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
    t.after(() => {
      if (before === undefined) Reflect.deleteProperty(navigator, 'clipboard');
      else Object.defineProperty(navigator, 'clipboard', before);
    });
  };
  const result = (place: HTMLElement) => place.querySelector('[role=status]')?.textContent;

  it('puts the text into the clipboard, and says so', async (t) => {
    const copied: string[] = [];
    clipboard(t, { writeText: async (text: string) => void copied.push(text) });
    const { place } = await render(createElement(CopyButton, PROPS), t);
    assert.equal(result(place), '');
    await click(place.querySelector('button'));
    await effects();
    assert.deepEqual([copied, result(place)], [['K7-QX'], 'Copied']);
  });

  it('shows the text to be copied by hand where there is no clipboard, or it refuses', async (t) => {
    for (const none of [undefined, { writeText: () => Promise.reject(new Error('Not allowed.')) }]) {
      clipboard(t, none);
      const { place } = await render(createElement(CopyButton, PROPS), t);
      await click(place.querySelector('button'));
      await effects();
      assert.deepEqual([result(place), place.querySelector('textarea')?.value], [PROPS.selected, 'K7-QX']);
    }
  });
});
