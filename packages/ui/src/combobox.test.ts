import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createElement } from 'react';
import { click, openPage, press, render, type } from './testing/render.ts';

openPage();
const { Combobox } = await import('./combobox.tsx');

const NAMES = ['Ada', 'Adam', 'Eva'];

describe('a combobox', () => {
  async function shown(t: Parameters<typeof render>[1]) {
    const chosen: string[] = [];
    const props = {
      label: 'Person',
      value: 'Eva',
      find: (typed: string) =>
        NAMES.filter((name) => name.startsWith(typed)).map((name) => ({ key: name, label: name })),
      onChoose: (key: string) => chosen.push(key),
      status: (found: number) => `${found} found`,
    };
    const { place } = await render(createElement(Combobox, props), t);
    const input = place.querySelector('input');
    assert.ok(input !== null);
    input.focus();
    const active = (): string | undefined =>
      document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
    return { place, input, chosen, active, status: () => place.querySelector('[role=status]')?.textContent };
  }

  it('lists what fits, says how many, and Enter takes the marked one', async (t) => {
    const { input, chosen, active, status } = await shown(t);
    assert.deepEqual([input.value, input.getAttribute('aria-expanded'), status()], ['Eva', 'false', '']);
    await type(input, 'Ad');
    assert.deepEqual([input.getAttribute('aria-expanded'), status(), active()], ['true', '2 found', 'Ada']);
    await press('ArrowDown');
    assert.equal(active(), 'Adam');
    await press('ArrowDown');
    assert.equal(active(), 'Ada');
    await press('ArrowUp');
    await press('Enter');
    assert.deepEqual([chosen, input.value, input.getAttribute('aria-expanded')], [['Adam'], 'Eva', 'false']);
  });

  it('goes back to its value on Escape, and takes nothing when nothing fits', async (t) => {
    const { input, chosen, status } = await shown(t);
    await type(input, 'x');
    assert.deepEqual([input.getAttribute('aria-expanded'), status()], ['false', '0 found']);
    await press('Enter');
    await press('Escape');
    assert.deepEqual([input.value, chosen], ['Eva', []]);
  });

  it('takes the one that is pointed at', async (t) => {
    const { place, input, chosen } = await shown(t);
    await type(input, 'Ad');
    await click(place.querySelectorAll('[role=option]')[1]);
    assert.deepEqual(chosen, ['Adam']);
  });
});
