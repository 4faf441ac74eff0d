import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answersToSend, lackOf, lengthOf, readAnswer, readFormDraft, writeAnswer } from './form-draft.ts';

const question = (type: 'RADIO' | 'MULTIPLE_CHOICE' | 'FREE_FORM', more: object = {}) => ({
  number: 1,
  type,
  text: '',
  options: ['a', 'b'],
  min: null,
  max: null,
  linkedFiles: [],
  ...more,
});

describe('a form in progress', () => {
  it('needs one option of a radio question, and nothing if any number is valid', () => {
    assert.deepEqual(lackOf(question('RADIO'), { options: [], text: '' }), { kind: 'option' });
    assert.equal(lackOf(question('RADIO'), { options: [2], text: '' }), undefined);
    assert.equal(lackOf(question('MULTIPLE_CHOICE'), { options: [], text: '' }), undefined);
  });

  it('counts user-perceived characters, trimmed', () => {
    assert.equal(lengthOf('  ňů👩‍🚒 '), 3);
    const short = lackOf(question('FREE_FORM', { min: 5 }), { options: [], text: ' abcd ' });
    assert.deepEqual(short, { kind: 'short', limit: 5, length: 4 });
    assert.equal(lackOf(question('FREE_FORM', { max: 3 }), { options: [], text: 'abcd' })?.kind, 'long');
  });

  it('is restored as it was written, and as empty if it was something else', () => {
    const questions = [question('RADIO'), question('FREE_FORM')];
    const answers = [
      { options: [2], text: '' },
      { options: [], text: 'because' },
    ];
    assert.deepEqual(readFormDraft(JSON.stringify(answers), questions), answers);
    assert.deepEqual(
      readFormDraft('no JSON', questions).map(writeAnswer),
      questions.map(() => ''),
    );
    assert.deepEqual(answers.map(writeAnswer).map(readAnswer), answers);
    for (const other of ['', 'no JSON', '7', '[]', '{"options": 3, "text": []}']) {
      assert.deepEqual(readAnswer(other), { options: [], text: '' }, other);
    }
    assert.deepEqual(answersToSend(questions, answers), [{ options: [2] }, { text: 'because' }]);
  });
});
