import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { messages as csCommon } from './cs/common.ts';
import { messages as csExercise } from './cs/exercise.ts';
import { messages as csInstructor } from './cs/instructor.ts';
import { messages as csPreparing } from './cs/preparing.ts';
import { messages as csTrainee } from './cs/trainee.ts';
import { messages as enCommon } from './en/common.ts';
import { messages as enExercise } from './en/exercise.ts';
import { messages as enInstructor } from './en/instructor.ts';
import { messages as enPreparing } from './en/preparing.ts';
import { messages as enTrainee } from './en/trainee.ts';
import { formatClock, formatSize, formatSpan } from './format.ts';
import { languageOf } from './languages.ts';
import { type Catalogue, fillMessage, type Message } from './message.ts';
import { pseudoCatalogue } from './pseudo.ts';

const placeholders = (message: Message): string[] => {
  const text = typeof message === 'string' ? message : message.other;
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
};

describe('texts', () => {
  it('have the same values to fill in, in every language', () => {
    for (const [english, czech] of [
      [enCommon, csCommon],
      [enTrainee, csTrainee],
      [enExercise, csExercise],
      [enPreparing, csPreparing],
      [enInstructor, csInstructor],
    ] as const satisfies readonly (readonly [Catalogue, Catalogue])[]) {
      for (const [id, message] of Object.entries(english)) {
        const other = (czech as Catalogue)[id];
        assert.ok(other !== undefined, id);
        assert.deepEqual(placeholders(other), placeholders(message), id);
      }
    }
  });

  it('take the plural that the language asks for', () => {
    const teams = csCommon.teamCount;
    const counted = [1, 3, 5].map((count) => fillMessage(teams, { count }, 'cs'));
    assert.deepEqual(counted, ['1 tým', '3 týmy', '5 týmů']);
  });

  it('are a third longer in the pseudo-locale, with their values whole', () => {
    const { errorTooOften = '' } = pseudoCatalogue(enCommon);
    const filled = fillMessage(errorTooOften, { span: '12 min' }, 'en');
    assert.ok(filled.length > 1.25 * enCommon.errorTooOften.length);
    assert.match(filled, /12 min/);
  });

  it('come in the first language of the browser that there is', () => {
    assert.equal(languageOf([null, 'de-AT', 'cs-CZ', 'en']), 'cs');
    assert.equal(languageOf(['fr']), 'en');
  });
});

describe('formats', () => {
  it('write exercise time, spans and sizes', () => {
    assert.deepEqual([0, 65, 3723, -20].map(formatClock), ['0:00', '1:05', '1:02:03', '−0:20']);
    assert.equal(formatSpan(569, 'en-GB'), '9 min');
    assert.deepEqual(
      [12, 1400, 14_000, 2_500_000].map((bytes) => formatSize(bytes, 'en-GB')),
      ['12 byte', '1.4 kB', '14 kB', '2.5 MB'],
    );
  });
});
