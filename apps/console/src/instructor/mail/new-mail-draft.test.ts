import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readNewMailDraft, writeNewMailDraft } from './new-mail-draft.ts';

it('A mail in the name of somebody is read as it was written, and text of another version is kept as text', () => {
  const draft = {
    address: 'ada@library.ex',
    subject: 'The book',
    text: 'Where is it?',
    ticked: ['book_found'],
    files: [{ id: '7', name: 'map.svg' }],
  };
  assert.deepEqual(readNewMailDraft(writeNewMailDraft(draft)), draft);
  assert.equal(readNewMailDraft('Good morning').text, 'Good morning');
  assert.deepEqual(readNewMailDraft('{"subject":7}').subject, '');
});
