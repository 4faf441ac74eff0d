import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Catalogue,
  fillMessage,
  languageOf,
  type Message,
  messageFormat,
  pseudoCatalogue,
} from '@muster/ui/texts';
import { messages as csAdmin } from './cs/admin.ts';
import { messages as csCommon } from './cs/common.ts';
import { messages as csDebrief } from './cs/debrief.ts';
import { messages as csExercise } from './cs/exercise.ts';
import { messages as csInstructor } from './cs/instructor.ts';
import { messages as csLessons } from './cs/lessons.ts';
import { messages as csPreparing } from './cs/preparing.ts';
import { messages as csPresenting } from './cs/presenting.ts';
import { messages as csRehearsal } from './cs/rehearsal.ts';
import { messages as csStoryboard } from './cs/storyboard.ts';
import { messages as csTrainee } from './cs/trainee.ts';
import { messages as enAdmin } from './en/admin.ts';
import { messages as enCommon } from './en/common.ts';
import { messages as enDebrief } from './en/debrief.ts';
import { messages as enExercise } from './en/exercise.ts';
import { messages as enInstructor } from './en/instructor.ts';
import { messages as enLessons } from './en/lessons.ts';
import { messages as enPreparing } from './en/preparing.ts';
import { messages as enPresenting } from './en/presenting.ts';
import { messages as enRehearsal } from './en/rehearsal.ts';
import { messages as enStoryboard } from './en/storyboard.ts';
import { messages as enTrainee } from './en/trainee.ts';
import { dateTimeFormat, formatClock, formatSize, formatSpan } from './format.ts';

const placeholders = (message: Message): string[] => {
  const text = typeof message === 'string' ? message : message.other;
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
};

describe('texts', () => {
  it('have the same placeholders in every language', () => {
    for (const [english, czech] of [
      [enCommon, csCommon],
      [enTrainee, csTrainee],
      [enExercise, csExercise],
      [enPreparing, csPreparing],
      [enRehearsal, csRehearsal],
      [enStoryboard, csStoryboard],
      [enInstructor, csInstructor],
      [enDebrief, csDebrief],
      [enLessons, csLessons],
      [enPresenting, csPresenting],
      [enAdmin, csAdmin],
    ] as const satisfies readonly (readonly [Catalogue, Catalogue])[]) {
      for (const [id, message] of Object.entries(english)) {
        const other = (czech as Catalogue)[id];
        assert.ok(other !== undefined, id);
        assert.deepEqual(placeholders(other), placeholders(message), id);
      }
    }
  });

  it('use the plural form of the language', () => {
    const teams = csCommon.teamCount;
    const counted = [1, 3, 5].map((count) => fillMessage(teams, { count }, messageFormat('cs')));
    assert.deepEqual(counted, ['1 tým', '3 týmy', '5 týmů']);
  });

  it('are a third longer in the pseudo-locale, with intact placeholders', () => {
    const { errorTooOften = '' } = pseudoCatalogue(enCommon);
    const filled = fillMessage(errorTooOften, { span: '12 min' }, messageFormat('en'));
    assert.ok(filled.length > 1.25 * enCommon.errorTooOften.length);
    assert.match(filled, /12 min/);
  });

  it('use the first language of the browser that is supported', () => {
    assert.equal(languageOf([null, 'de-AT', 'cs-CZ', 'en']), 'cs');
    assert.equal(languageOf(['fr']), 'en');
  });
});

describe('formats', () => {
  it('format exercise time, durations and sizes', () => {
    assert.deepEqual([0, 65, 3723, -20].map(formatClock), ['0:00', '1:05', '1:02:03', '−0:20']);
    assert.equal(formatSpan(569, 'en-GB'), '9 min');
    assert.deepEqual(
      [12, 1400, 14_000, 2_500_000].map((bytes) => formatSize(bytes, 'en-GB')),
      ['12 bytes', '1.4 kB', '14 kB', '2.5 MB'],
    );
  });

  it('show the year of a date unless it is the present one, and always in records', () => {
    const [now, then] = ['2026-06-15T12:00:00', '2027-03-01T12:00:00'];
    for (const locale of ['en-GB', 'cs']) {
      const clock = (): number => Date.parse(now);
      const listed = dateTimeFormat(locale, 'if-another', clock);
      const recorded = dateTimeFormat(locale, 'always', clock);
      assert.doesNotMatch(listed(now), /2026/);
      assert.match(listed(then), /2027/);
      assert.match(recorded(now), /2026/);
    }
  });
});
