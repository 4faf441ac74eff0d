import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createElement } from 'react';
import { click, openPage, render } from './testing/render.ts';

openPage();
const { Choice, PasswordField, TextField } = await import('./fields.tsx');

describe('a field', () => {
  it('has its label, and is described by its hint and its error', async (t) => {
    const { place, show } = await render(createElement(TextField, { label: 'Name', hint: 'As on the slip' }), t);
    const input = place.querySelector('input');
    assert.equal(place.querySelector('label')?.htmlFor, input?.id);
    const described = (): string[] =>
      (input?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '');
    assert.deepEqual(described(), ['As on the slip']);
    assert.equal(input?.hasAttribute('aria-invalid'), false);
    show(createElement(TextField, { label: 'Name', hint: 'As on the slip', error: 'Write your name.' }));
    assert.deepEqual(described(), ['As on the slip', 'Write your name.']);
    assert.equal(input?.getAttribute('aria-invalid'), 'true');
  });

  it('shows a password on demand, and hides it again', async (t) => {
    const props = { label: 'Password', showLabel: 'Show', hideLabel: 'Hide' };
    const { place } = await render(createElement(PasswordField, props), t);
    const [input, button] = [place.querySelector('input'), place.querySelector('button')];
    const seen = (): unknown[] => [input?.type, button?.textContent, button?.getAttribute('aria-pressed')];
    assert.deepEqual(seen(), ['password', 'Show', 'false']);
    await click(button);
    assert.deepEqual(seen(), ['text', 'Hide', 'true']);
    await click(button);
    assert.deepEqual(seen(), ['password', 'Show', 'false']);
  });

  it('is named by its whole line if it is a choice', async (t) => {
    const props = { type: 'checkbox', children: 'Team Alpha' } as const;
    const { place } = await render(createElement(Choice, props), t);
    assert.equal(place.querySelector('input')?.closest('label')?.textContent, 'Team Alpha');
  });
});
