import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv, imported } from '../testing/imported.ts';
import { guessesFor, headKey } from './head-words.ts';

const fieldsOf = async (...rows: readonly (readonly string[])[]) =>
  (await imported(csv(...rows))).columns.map(({ field, isSure }) => (isSure ? field : `${field}?`));

describe('the columns of a table', () => {
  it('are known by their heads in English, Czech and German', async () => {
    const values = ['1', '9:00', 'Press', 'All', 'Phone', 'Call', 'Somebody calls.', 'Answer', 'x'];
    const fields = ['id', 'time', 'sender', 'recipient', 'channel', 'title', 'text', 'expected', 'note'];
    for (const head of [
      ['#', 'Time', 'From', 'To', 'Method', 'Event', 'Description', 'Expected Action(s)', 'Remarks'],
      [
        'MSEL No.',
        'Scheduled Time',
        'Inject From',
        'Target Audience',
        'Delivery Method',
        'Inject Title',
        'Inject Text',
        'Expected Player Action',
        'Controller Notes',
      ],
      [
        'Č.',
        'Čas',
        'Od koho',
        'Komu',
        'Způsob předání',
        'Název injektu',
        'Text zprávy',
        'Očekávaná činnost',
        'Poznámka',
      ],
      [
        'Lfd. Nr.',
        'Uhrzeit',
        'Absender',
        'Empfänger',
        'Übermittlungsart',
        'Ereignis',
        'Beschreibung',
        'Erwartete Maßnahmen',
        'Bemerkungen',
      ],
    ]) {
      assert.deepEqual(await fieldsOf(head, values, values), fields, head.join());
    }
  });

  it('are perhaps what a part of the head says', async () => {
    assert.deepEqual(
      await fieldsOf(
        ['Planned time (local)', 'Actual time', 'Main inject title (short)', 'Full description of it'],
        ['9:00', '9:05', 'a', 'b'],
      ),
      ['time', 'undefined?', 'title?', 'text?'].map((field) => (field === 'undefined?' ? undefined : field)),
    );
    assert.deepEqual(
      await fieldsOf(['Čas hlášení', 'Příjemce zprávy', 'Zdroj popisu', 'Popis zdroje'], ['9:00', 'štáb', 'c', 'd']),
      ['time?', 'recipient?', 'sender?', 'text?'],
      'in Czech the noun comes first',
    );
    assert.equal(headKey('Č. injektu [x] (y) #'), 'c injektu no');
    assert.deepEqual(guessesFor('---'), []);
  });

  it('are guessed from their values, if heads say nothing', async () => {
    assert.deepEqual(
      await fieldsOf(
        ['Ord', 'Beginn?', 'Was nun'],
        ['1', '9:00', 'Somebody calls the crisis team'],
        ['2', '9:30', 'Somebody calls again, and louder'],
      ),
      ['id?', 'time', 'title?'],
    );
    assert.deepEqual(
      await fieldsOf(['xx', 'yy', 'zz'], ['1', '0', 'Somebody calls the team'], ['2', '10', 'Somebody calls again']),
      ['id?', 'time?', 'text?'],
    );
    assert.deepEqual(
      await fieldsOf(['Inject', 'Time', 'Message to be sent'], ['1', '9:00', 'Call'], ['2', '9:10', 'Call again']),
      ['id?', 'time', 'text?'],
    );
    assert.deepEqual(
      await fieldsOf(
        ['Event', 'Minute', 'Role to play'],
        ['Somebody calls.\nTwice.', '1', 'x'.repeat(150)],
        ['b', '2', 'y'.repeat(150)],
      ),
      ['title', 'time', 'text?'],
    );
  });

  it('have whole messages in a column that is called an event', async () => {
    assert.deepEqual(await fieldsOf(['Event', 'Minute'], ['Somebody calls.\nTwice.', '1'], ['b', '2']), [
      'text',
      'time',
    ]);
    assert.deepEqual(await fieldsOf(['Event', 'Minute'], ['Somebody calls', '1'], ['b', '2']), ['title', 'time']);
  });
});
