import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import { questionnaire } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { DEFINITION, start } from '../testing/explained-story.ts';
import { explainQuestionnaire } from './questionnaire.ts';

describe('explanations of questionnaires', () => {
  it('W1 W2 W3 W4: say the same as those of injects', () => {
    const exercise = start();
    const of = (title: string) => explainQuestionnaire(exercise.state, 1, title, exercise.now);
    assert.equal(of('Quiz').words, 'Waiting for `alarm` to be on and minute 10.');
    assert.match(
      of('Never').words,
      /^Can never appear any more, because nothing that is still ahead can make `out_of_reach` hold\.$/,
    );
    exercise.wait(9);
    exercise.must({ type: 'switch_milestone', milestone: 'alarm', on: true }, INSTRUCTOR);
    exercise.wait(2);
    assert.equal(of('Quiz').words, 'Appeared at minute 10, because its time had come; not answered.');
    const answer = {
      type: 'answer_questionnaire',
      questionnaire: 'Quiz',
      answers: [{ kind: 'text', text: 'so' }],
    } as const;
    exercise.must({ ...answer, answers: [...answer.answers] });
    const explained = of('Quiz');
    assert.match(explained.words, /answered once/);
    assert.equal(explained.kind === 'appeared' && explained.open, false);
  });

  it('W2 W7: say how often they were answered, and whether they still can be', () => {
    const quiz = questionnaire('Quiz', { time: 10, repeatable: true });
    const exercise = new Exercise({ ...DEFINITION, questionnaires: [quiz] });
    exercise.wait(10);
    for (const text of ['so', 'or so']) {
      exercise.must({ type: 'answer_questionnaire', questionnaire: 'Quiz', answers: [{ kind: 'text', text }] });
    }
    const of = () => explainQuestionnaire(exercise.state, 1, 'Quiz', exercise.now);
    const appeared = {
      kind: 'appeared',
      appearedAt: fromMinutes(10),
      because: { kind: 'time' },
      submissions: 2,
      words: 'Appeared at minute 10, because its time had come; answered 2 times.',
      parts: [
        { kind: 'appeared', params: { at: fromMinutes(10) } },
        { kind: 'because', params: {} },
        { kind: 'time_had_come', params: {} },
        { kind: 'answered', params: { times: 2 } },
        { kind: 'end', params: {} },
      ],
    };
    assert.deepEqual(of(), { ...appeared, open: true });
    exercise.must({ type: 'finish' }, INSTRUCTOR);
    assert.deepEqual(of(), { ...appeared, open: false });
  });
});
