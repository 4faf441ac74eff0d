import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderScreen } from '../testing/render-screen.ts';
import { ADA } from '../testing/tour.ts';

const NEW = '/play/1/mail/new';

describe('a new mail of a team', () => {
  it('finds its recipient by a part of the name, and sends it', async (t) => {
    const { screen, stage } = await renderScreen(NEW, { as: ADA, state: 'running', t });
    await screen.choose('To', 'kern', /^Ada Kern/);
    await screen.find('button', 'Remove Ada Kern');
    await screen.type('Subject', 'Good morning');
    await screen.type('Text', 'Where is it?');
    await screen.click('button', 'Send');
    await screen.until(() => stage.exercise.events.some(({ type }) => type === 'mail_sent'), 'the mail');
  });

  it('takes a typed address when its field is left, and several', async (t) => {
    const { screen } = await renderScreen(NEW, { as: ADA, state: 'running', t });
    const field = await screen.typeInto('To', 'one@library.ex, two@library.ex');
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await screen.find('button', 'Remove one@library.ex');
    await screen.click('button', 'Remove two@library.ex');
    await screen.until(() => !screen.has('button', 'Remove two@library.ex'), 'one recipient');
  });

  it('starts with its recipients, subject and text, before the contacts', async (t) => {
    const { screen } = await renderScreen(NEW, { as: ADA, state: 'running', t });
    const to = await screen.find('combobox', 'To');
    const text = await screen.find('textbox', 'Text');
    const [contact] = screen.root.querySelectorAll('.contact');
    assert.ok(contact !== undefined);
    const follows = (one: Element, other: Element): boolean =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    assert.ok(follows(to, text) && follows(text, contact));
  });
});
