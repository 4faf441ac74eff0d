import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createElement, Fragment } from 'react';
import { click, effects, openPage, render } from './testing/render.ts';

openPage();
const { Dialog } = await import('./dialog.tsx');
const { createPageFrame, PageFrameContext } = await import('./page/index.ts');

describe('a dialog', () => {
  async function around(t: Parameters<typeof render>[1], onClose?: () => void) {
    const frame = createPageFrame(document);
    const texts = { title: 'Delete it?', closeLabel: 'Close', children: 'It is gone for good.' };
    const props = onClose === undefined ? texts : { ...texts, onClose };
    const page = (isOpen: boolean) =>
      createElement(
        PageFrameContext,
        { value: frame },
        createElement(
          Fragment,
          null,
          createElement('button', { type: 'button', id: 'opener' }, 'Delete…'),
          isOpen ? createElement(Dialog, props) : null,
        ),
      );
    const { place, show } = await render(page(false), t);
    const opener = place.querySelector<HTMLElement>('#opener');
    opener?.focus();
    show(page(true));
    await effects();
    return { place, opener, dialog: place.querySelector('dialog'), close: () => show(page(false)) };
  }

  it('is modal, named by its heading, which gets the focus', async (t) => {
    const { dialog } = await around(t);
    assert.equal(dialog?.open, true);
    assert.equal(document.activeElement?.textContent, 'Delete it?');
    assert.equal(document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent, 'Delete it?');
  });

  it('gives the focus back to where it was opened', async (t) => {
    const { opener, close } = await around(t);
    close();
    await effects();
    assert.ok(document.activeElement === opener);
  });

  it('is closed by its button and by Escape, which leave it to its owner', async (t) => {
    let asked = 0;
    const { dialog } = await around(t, () => (asked += 1));
    await click(dialog?.querySelector('button[aria-label=Close]'));
    const cancelled = new Event('cancel', { cancelable: true });
    dialog?.dispatchEvent(cancelled);
    assert.deepEqual([asked, cancelled.defaultPrevented, dialog?.open], [2, true, true]);
  });

  it('cannot be closed if nobody listens', async (t) => {
    const { dialog } = await around(t);
    const cancelled = new Event('cancel', { cancelable: true });
    dialog?.dispatchEvent(cancelled);
    assert.deepEqual([dialog?.querySelector('button'), cancelled.defaultPrevented], [null, true]);
  });
});
