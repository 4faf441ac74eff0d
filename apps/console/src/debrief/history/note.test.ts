import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Mark } from './mark.ts';
import { notesIn, noteText } from './note.ts';

const comment = (position: number, text: string, team = '7'): Mark => ({
  ...{ position, kind: 'COMMENT', exerciseTime: 3600, teamIds: [team], byTeam: false },
  ...{ name: '', on: null, told: { timestamp: '', text } },
});

it('A note keeps its moment in its text, and other comments belong to the time when they were written', () => {
  const written = [noteText(3725, ' Late '), noteText(64, 'Here it turned'), 'Well done [1:04] all'];
  assert.deepEqual(written.slice(0, 2), ['[1:02:05] Late', '[1:04] Here it turned']);
  assert.deepEqual(
    notesIn(written.map((text, index) => comment(index + 1, text))).map(({ at, text, teamIds }) => [
      at,
      text,
      teamIds.join(),
    ]),
    [
      [64, 'Here it turned', '7'],
      [3600, 'Well done [1:04] all', '7'],
      [3725, 'Late', '7'],
    ],
  );
});

it('A note about several teams is one note, and what is not pinned to a moment stays apart', () => {
  const text = noteText(64, 'All asked the press');
  const marks = [
    comment(1, text, '7'),
    comment(2, text, '8'),
    comment(3, 'Well done', '7'),
    comment(4, 'Well done', '8'),
  ];
  assert.deepEqual(
    notesIn([...marks, comment(5, text, '8')]).map(({ text: what, teamIds }) => [what, teamIds.join()]),
    [
      ['All asked the press', '7,8'],
      ['All asked the press', '8'],
      ['Well done', '7'],
      ['Well done', '8'],
    ],
  );
});
