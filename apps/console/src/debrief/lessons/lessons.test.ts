import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isLate, secondsOf } from '../../lessons/lesson-form.ts';
import { EditLesson, ExerciseLessons, type Lesson, WriteLesson } from '../../lessons/lessons.generated.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { INES } from '../../testing/tour.ts';
import { lessonsCsv } from './lessons-csv.ts';

async function czech() {
  const { createTexts } = await import('../../texts/store.ts');
  const texts = createTexts();
  await texts.choose('cs');
  return texts;
}

const LESSONS = '/exercises/1/lessons';

describe('the lessons of an exercise', () => {
  it('are written with a moment, filtered, changed and deleted', async (t) => {
    const { screen, stage } = await renderScreen(LESSONS, { as: INES, state: 'finished', t });
    const stored = async () => (await stage.as(INES).request(ExerciseLessons, { exercise: '1' })).exerciseLessons;
    await screen.until(() => /No lessons yet/.test(screen.text), 'no lessons');
    const [place] = document.querySelectorAll('.exercise-link[aria-current]');
    assert.equal(place?.textContent, 'Debrief', 'the place that they are a part of');
    await screen.click('button', 'New lesson');
    assert.equal(document.activeElement, await screen.find('textbox', 'Lesson'), 'where the person goes on');
    await screen.type('Lesson', 'Look at the shelf first.');
    await screen.type('Time of a moment', '2:05');
    await screen.type('What happened', 'The book was found');
    await screen.click('button', 'Add moment');
    await screen.type('Owner', 'Head librarian');
    await screen.click('button', 'Save');
    await screen.until(() => /1 moment/.test(screen.text), 'the lesson in the table');
    const [lesson] = await stored();
    assert.deepEqual(
      [lesson?.text, lesson?.owner, lesson?.kind, lesson?.state],
      ['Look at the shelf first.', 'Head librarian', 'IMPROVE', 'OPEN'],
    );
    assert.deepEqual(lesson?.moments, [{ time: 125, text: 'The book was found', teamIds: [] }]);
    await screen.click('button', /^Keep 0/);
    assert.ok(!/1 moment/.test(screen.text));
    await screen.click('button', /^All 1/);
    await screen.click('button', 'Delete');
    const dialog = await screen.find('dialog', 'Delete this lesson?');
    assert.equal((await stored()).length, 1, 'it asks first');
    [...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Delete')?.click();
    await screen.until(() => /No lessons yet/.test(screen.text), 'that it is gone');
    assert.deepEqual(await stored(), []);
  });

  it('tell the second of two writers, who loses no text', async (t) => {
    const { screen, stage } = await renderScreen(LESSONS, {
      as: INES,
      state: 'running',
      t,
      after: async (started) => {
        await started.as(INES).request(WriteLesson, { exercise: '1', lesson: { kind: 'KEEP', text: 'First text.' } });
      },
    });
    await screen.click('button', /^First text/);
    await screen.type('Lesson', 'What I typed.');
    const content = { kind: 'KEEP', text: 'What Petr typed.' } as const;
    await stage.as(INES).request(EditLesson, { lesson: 'lesson-1', version: 1, content });
    await screen.until(() => /changed this lesson.*What Petr typed\./s.test(screen.text), 'both texts');
    assert.ok(screen.hasTyped('What I typed.'));
    await screen.click('button', 'Keep mine');
    await screen.click('button', 'Save');
    await screen.until(() => /What I typed\./.test(screen.text), 'the text that was kept');
    const { exerciseLessons } = await stage.as(INES).request(ExerciseLessons, { exercise: '1' });
    assert.deepEqual([exerciseLessons[0]?.text, exerciseLessons[0]?.version], ['What I typed.', 3]);
  });

  it('say in the language of the reader that they are late', async (t) => {
    const { screen } = await renderScreen(LESSONS, {
      as: INES,
      state: 'finished',
      t,
      texts: czech,
      after: async (started) => {
        await started
          .as(INES)
          .request(WriteLesson, { exercise: '1', lesson: { kind: 'KEEP', text: 'Text.', due: '2020-01-02' } });
      },
    });
    await screen.until(() => /2\. 1\. 2020, po termínu/.test(screen.text), 'a late lesson');
  });
});

describe('a lesson', () => {
  it('is late from the day after its date on, unless it is done', () => {
    const late = (due: string | null, state: Lesson['state']) => isLate({ due, state }, '2026-11-18');
    assert.deepEqual(
      [late('2026-11-17', 'OPEN'), late('2026-11-18', 'OPEN'), late('2026-11-17', 'DONE'), late(null, 'OPEN')],
      [true, false, false, false],
    );
  });

  it('has moments at clock times', () => {
    assert.deepEqual(['12:00', '1:02:05', '12', '1:75', ''].map(secondsOf), [
      720,
      3725,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is a row of CSV in which no spreadsheet sees a formula', () => {
    const lesson: Lesson = {
      ...{ id: '1', version: 1, kind: 'KEEP', text: '=1+1', owner: '@you', due: null, state: 'OPEN', origin: null },
      ...{ moments: [{ time: 64, text: 'Began', teamIds: ['2'] }], teamIds: ['2'], objectives: ['Aim'] },
      ...{ changedAt: '2026-11-18T10:00:00Z', changedBy: null },
    };
    const [heading, row] = lessonsCsv([lesson], new Map([['2', '+Moles']]), (id) => id).split('\r\n');
    assert.equal(heading?.split(',').length, 9);
    assert.equal(row, "lessonKeep,'=1+1,1:04 Began (+Moles),'+Moles,Aim,'@you,,lessonOpen,");
  });
});
