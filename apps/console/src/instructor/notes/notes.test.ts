import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Stage } from '../../stage/stage.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { INES } from '../../testing/tour.ts';
import { ExerciseNotes, WriteNote } from './notes.generated.ts';

const OVERVIEW = '/exercises/1/overview';

describe('the notes beside the overview', () => {
  it('are written, edited and deleted, also after the end', async (t) => {
    const { screen, stage } = await renderScreen(OVERVIEW, { as: INES, state: 'finished', t });
    const texts = async () =>
      (await stage.as(INES).request(ExerciseNotes, { exercise: '1' })).exerciseNotes.map(({ text }) => text);
    await screen.find('heading', 'Notes');
    await screen.type('Note', 'Ask the Owls.');
    await screen.click('button', 'Add note');
    await screen.until(() => /Ines Moss.*Ask the Owls\./.test(screen.text), 'the note with its author');
    await screen.click('button', /^Edit/);
    await screen.until(() => screen.hasTyped('Ask the Owls.'), 'its text to edit');
    const [, edited] = screen.all('textbox', 'Note');
    assert.ok(edited instanceof HTMLTextAreaElement);
    assert.ok(document.activeElement === edited, 'the focus is where one types');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(edited, 'Ask the Moles.');
    edited.dispatchEvent(new Event('input', { bubbles: true }));
    await screen.click('button', 'Save');
    const isOnEdit = (): boolean => /^Edit/.test(document.activeElement?.textContent ?? '');
    await screen.until(isOnEdit, 'the focus where the editing began');
    await screen.until(() => /Ask the Moles\./.test(screen.text), 'the changed note');
    assert.deepEqual(await texts(), ['Ask the Moles.']);
    await screen.click('button', /^Delete/);
    const dialog = await screen.find('dialog', 'Delete this note?');
    assert.match(dialog.textContent, /Ask the Moles\./);
    assert.deepEqual(await texts(), ['Ask the Moles.'], 'it asks first');
    await screen.click('button', 'Delete');
    await screen.until(() => /No notes yet/.test(screen.text), 'that it is gone');
    assert.deepEqual(await texts(), []);
  });

  it('show what a colleague writes as it is written', async (t) => {
    const { screen, stage } = await renderScreen(OVERVIEW, { as: INES, state: 'running', t });
    await screen.until(() => /No notes yet/.test(screen.text), 'no notes');
    await stage.as(INES).request(WriteNote, { exercise: '1', text: 'Look at the Moles.', team: '2' });
    await screen.until(() => /Moles.*Look at the Moles\./.test(screen.text), 'the note');
  });

  it('become lessons, with their team', async (t) => {
    const after = (started: Stage) =>
      started.as(INES).request(WriteNote, { exercise: '1', text: 'The Moles asked first.', team: '2' });
    const { screen } = await renderScreen(OVERVIEW, {
      ...{ as: INES, state: 'running', t },
      after: async (started) => void (await after(started)),
    });
    await screen.click('button', /^Make a lesson/);
    await screen.until(() => screen.hasTyped('The Moles asked first.'), 'the text of the note in a lesson');
    await screen.until(() => /The Moles asked first\. \(Moles\)/.test(screen.text), 'the team of the moment');
  });
});
