import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Event, EventOf } from '@muster/engine';
import { AnswerForm } from '../../room/frame/room.generated.ts';
import type { Stage } from '../../stage/stage.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { ADA, INES } from '../../testing/tour.ts';
import { ModifyMilestone } from '../team/team.generated.ts';
import { JudgeAnswer } from './answers.generated.ts';

const FORM = 'What have you found out?';
const PLACE = { teamId: '1', questionnaire: FORM, attempt: 1, question: 4 };
const SCREEN = `/exercises/1/answers?form=${encodeURIComponent(FORM)}&question=4`;

/** Ada answers the form whose last question has five points. */
async function answered(stage: Stage): Promise<void> {
  const located = { teamId: '1', milestone: 'book_located', activate: true };
  await stage.as(INES).request(ModifyMilestone, { input: located });
  stage.exercise.pass(61_000);
  const answers = [{ options: [2] }, { options: [1] }, { text: 'green' }, { text: 'Too well hidden' }];
  await stage.as(ADA).request(AnswerForm, { input: { teamId: '1', questionnaire: FORM, answers } });
}

function judgements({ exercise: { events } }: Stage): EventOf<'answer_judged'>[] {
  return events.filter((event: Event): event is EventOf<'answer_judged'> => event.type === 'answer_judged');
}

function switched({ exercise: { events } }: Stage): string[] {
  return events.flatMap((event) =>
    event.type === 'milestone_switched' && event.cause.kind === 'judgement' ? event.milestone : [],
  );
}

describe('the answers to judge', () => {
  it('are not judged without the points of the question, and propose its milestone if correct', async (t) => {
    const { screen, stage } = await renderScreen(SCREEN, { as: INES, state: 'running', after: answered, t });
    await screen.find('checkbox', /If correct, switch on/);
    await screen.click('button', /^Correct ?: Owls/);
    await screen.until(() => /Choose a level, or give other points/.test(screen.text), 'what is missing');
    await screen.click('radio', 'Other points');
    await screen.click('button', /^Correct ?: Owls/);
    await screen.until(() => /Give a number from 0 to 5/.test(screen.text), 'what is missing');
    assert.deepEqual(judgements(stage), []);
    await screen.type('Points, 0 to 5', '2,5');
    await screen.click('button', /^Correct ?: Owls/);
    await screen.until(() => judgements(stage).length === 1, 'the judgement');
    assert.deepEqual([judgements(stage)[0]?.points, switched(stage)], [2.5, ['good_reason']]);
    await screen.until(() => /Correct, 2\.5 of 5, Ines Moss/.test(screen.text), 'the points');
  });

  it('switch on nothing that was only proposed if they are not correct', async (t) => {
    const { screen, stage } = await renderScreen(SCREEN, { as: INES, state: 'running', after: answered, t });
    await screen.find('checkbox', /If correct, switch on/);
    await screen.click('radio', /^No reason, or one that the story rules out \(0 points\)$/);
    await screen.click('button', /^Not correct ?: Owls/);
    await screen.until(() => judgements(stage).length === 1, 'the judgement');
    const [{ correct, points, level } = {}] = judgements(stage);
    assert.deepEqual([correct, points, level], [false, 0, 'No reason, or one that the story rules out']);
    assert.deepEqual(switched(stage), []);
    await screen.until(
      () => /0 of 5 \(No reason, or one that the story rules out\), Ines/.test(screen.text),
      'the level',
    );
  });

  it('can be judged again after the end, with the old comment and points, and without milestones', async (t) => {
    const after = async (stage: Stage): Promise<void> => {
      await answered(stage);
      const input = { ...PLACE, correct: false, points: 1, comment: 'Is that all?' };
      await stage.as(INES).request(JudgeAnswer, { input });
    };
    const { screen, stage } = await renderScreen(SCREEN, { as: INES, state: 'finished', after, t });
    await screen.click('button', /^Judge again/);
    await screen.until(() => screen.hasTyped('Is that all?') && screen.hasTyped('1'), 'what was said before');
    assert.equal(screen.has('checkbox', /switch on/i), false);
    await screen.type('Comment', 'Is that all? No, it is enough.');
    await screen.click('button', /^Correct ?: Owls/);
    await screen.until(() => judgements(stage).length === 2, 'the second judgement');
    const { points, comment, correct } = judgements(stage)[1] ?? {};
    assert.deepEqual([correct, points, comment], [true, 1, 'Is that all? No, it is enough.']);
  });

  it('can be judged again from the level that was chosen', async (t) => {
    const after = async (stage: Stage): Promise<void> => {
      await answered(stage);
      await stage
        .as(INES)
        .request(JudgeAnswer, { input: { ...PLACE, correct: true, level: 'A reason that could be' } });
    };
    const { screen, stage } = await renderScreen(SCREEN, { as: INES, state: 'finished', after, t });
    await screen.click('button', /^Judge again/);
    const chosen = await screen.find('radio', 'A reason that could be (3 points)');
    assert.ok(chosen instanceof HTMLInputElement && chosen.checked);
    await screen.click('button', /^Not correct ?: Owls/);
    await screen.until(() => judgements(stage).length === 2, 'the second judgement');
    const { correct, points, level } = judgements(stage)[1] ?? {};
    assert.deepEqual([correct, points, level], [false, 3, 'A reason that could be']);
  });

  it('show no names of levels while solutions are hidden', async (t) => {
    const after = async (stage: Stage): Promise<void> => {
      await answered(stage);
      localStorage.setItem('hidden-solutions', 'yes');
      await stage
        .as(INES)
        .request(JudgeAnswer, { input: { ...PLACE, correct: true, level: 'A reason that could be' } });
    };
    const { screen } = await renderScreen(SCREEN, { as: INES, state: 'running', after, t });
    await screen.click('button', /^Judge again/);
    await screen.find('radio', '3 points');
    assert.doesNotMatch(screen.text, /A reason that/);
  });

  it('say who was first, keep what the second wrote, and let them go on', async (t) => {
    const { screen, stage } = await renderScreen(SCREEN, { as: INES, state: 'running', after: answered, t });
    await screen.find('checkbox', /If correct, switch on/);
    await screen.click('radio', 'Other points');
    await screen.type('Points, 0 to 5', '4');
    await screen.type('Comment', 'Mine.');
    const theirs = { ...PLACE, correct: false, points: 1, comment: 'Theirs.' };
    await stage.as(INES).request(JudgeAnswer, { input: theirs });
    await screen.until(() => /has just judged this answer/.test(screen.text), 'that somebody was first');
    assert.ok(screen.text.includes('Theirs.'));
    await screen.click('button', /^Correct ?: Owls/);
    await screen.until(() => judgements(stage).length === 2, 'the second judgement');
    assert.deepEqual([judgements(stage)[1]?.comment, judgements(stage)[1]?.points], ['Mine.', 4]);
  });

  it('show the whole form of the team', async (t) => {
    const { screen } = await renderScreen(SCREEN, { as: INES, state: 'running', after: answered, t });
    await screen.click('button', /^Whole form ?: Owls/);
    await screen.until(() => /Shelf 5, maps and Lindenhof/.test(screen.text), 'another answer');
  });
});
