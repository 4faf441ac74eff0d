import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Mark } from './mark.ts';
import { notesIn, noteText } from './note.ts';

const comment = (position: number, text: string): Mark => ({
  ...{ position, kind: 'COMMENT', exerciseTime: 3600, teamIds: ['7'], byTeam: false },
  ...{ name: '', on: null, told: { timestamp: '', text } },
});

it('A note keeps its moment in its text, and other comments belong to the time when they were written', () => {
  const written = [noteText(3725, ' Late '), noteText(64, 'Here it turned'), 'Well done [1:04] all'];
  assert.deepEqual(written.slice(0, 2), ['[1:02:05] Late', '[1:04] Here it turned']);
  assert.deepEqual(
    notesIn(written.map((text, index) => comment(index + 1, text))).map(({ at, text, teamId }) => [at, text, teamId]),
    [
      [64, 'Here it turned', '7'],
      [3600, 'Well done [1:04] all', '7'],
      [3725, 'Late', '7'],
    ],
  );
});
