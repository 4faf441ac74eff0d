import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readNewMailDraft, writeNewMailDraft } from './new-mail-draft.ts';

it('a stored draft of a mail is read back unchanged, and one of another version becomes plain text', () => {
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
