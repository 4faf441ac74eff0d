import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import {
  choice,
  control,
  definitionOf,
  freeForm,
  inject,
  milestones,
  person,
  questionnaire,
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { option, textual } from '../testing/questionnaires.ts';
import { type NeedKind, needsOf } from './needs.ts';
import { teamNeeds } from './team-needs.ts';

const DEFINITION = definitionOf({
  milestones: milestones('a'),
  emailPersons: [person('ada@mail.ex')],
  injects: [
    inject('by itself'),
    ...['first', 'second', 'third', 'fourth'].map((name) => inject(name, { auto: false })),
    inject('later', { auto: false, control: control({ when: 'a' }) }),
  ],
  questionnaires: [
    questionnaire('Chosen', { questions: [choice('radio', { yes: control() })] }),
    questionnaire('Mixed', {
      repeatable: true,
      questions: [choice('radio', { yes: control() }), freeForm({ min: 0 })],
    }),
  ],
});

const start = (): Exercise => new Exercise(DEFINITION);
const mixed = (text: string) =>
  ({ type: 'answer_questionnaire', questionnaire: 'Mixed', answers: [option(0), textual(text)] }) as const;
const send = (name: string) => ({ type: 'send_prepared_inject', inject: name, alternative: null }) as const;
const needed = (exercise: Exercise) => teamNeeds(exercise.state, exercise.team());

describe('what a team needs', () => {
  it('names mails without an answer, the beginning of what was written, and since when', () => {
    const exercise = start();
    const text = `${'x'.repeat(299)}😀 and more`;
    exercise.pass(1).must({ type: 'send_mail', to: ['ada@mail.ex'], subject: 'Help', text, files: [] });
    const [mail] = needed(exercise).mails;
    assert.equal(mail?.excerpt, `${'x'.repeat(299)}…`, 'half a character is left out');
    assert.deepEqual([mail?.subject, mail?.number, mail?.since], ['Help', 1, fromMinutes(1)]);
    const thread = mail?.threadId ?? '';
    exercise.pass(1).must({ type: 'reply_to_mail', thread, text: 'Please.', files: [] });
    assert.deepEqual(
      needed(exercise).mails.map(({ number, excerpt, since }) => [number, excerpt, since]),
      [[2, 'Please.', fromMinutes(1)]],
      'the newest words, and the time of the first',
    );
    const content = { kind: 'own', text: 'Here.', files: [] } as const;
    const written = { type: 'write_as_person', address: 'ada@mail.ex', thread, subject: '', content } as const;
    exercise.must({ ...written, activate: [], deactivate: [] }, INSTRUCTOR);
    assert.deepEqual(needed(exercise).mails, []);
  });

  it('names each free-form answer that nobody has judged, and no other answer', () => {
    const exercise = start();
    exercise.must({ type: 'answer_questionnaire', questionnaire: 'Chosen', answers: [option(0)] });
    assert.deepEqual(needed(exercise).answers, []);
    exercise.must(mixed('one'));
    exercise.pass(1).must(mixed(''));
    const judge = { type: 'judge_answer', questionnaire: 'Mixed', attempt: 1, question: 1, correct: true } as const;
    const of = () => needed(exercise).answers.map(({ attempt, question, excerpt }) => [attempt, question, excerpt]);
    assert.deepEqual(of(), [
      [1, 2, 'one'],
      [2, 2, ''],
    ]);
    exercise.must({ ...judge, comment: '', milestones: [] }, INSTRUCTOR);
    assert.deepEqual(of(), [[2, 2, '']]);
    exercise.must({ ...judge, attempt: 2, comment: '', milestones: [] }, INSTRUCTOR);
    assert.deepEqual(of(), []);
  });

  it('names the first prepared injects that fit and were not sent', () => {
    const exercise = start();
    const of = () => needed(exercise).fitting.map(({ name }) => name);
    assert.deepEqual(of(), ['first', 'second', 'third']);
    exercise.must(send('second'), INSTRUCTOR);
    assert.deepEqual(of(), ['first', 'third', 'fourth']);
    exercise.must(send('first'), INSTRUCTOR);
    exercise.must(send('third'), INSTRUCTOR);
    assert.deepEqual(of(), ['fourth'], 'the last one waits for a milestone');
    exercise.must({ type: 'switch_milestone', milestone: 'a', on: true }, INSTRUCTOR);
    assert.deepEqual(of(), ['fourth', 'later']);
  });

  it('is listed by kind, for those who ask for it', () => {
    const exercise = start();
    exercise.must({ type: 'send_mail', to: ['ada@mail.ex'], subject: 'Help', text: '?', files: [] });
    exercise.must(mixed('one'));
    exercise.pass(60);
    const listed = (...asked: NeedKind[]) =>
      needsOf(needed(exercise), { now: exercise.now, stuckAfter: 1 }, (kind) => asked.includes(kind)).map((needs) =>
        [...needs].map(({ kind, waited }) => [kind, waited]),
      );
    const hour = fromMinutes(60);
    assert.deepEqual(listed('mail', 'answer', 'stuck'), [[['mail', hour]], [['answer', hour]], [['stuck', hour]]]);
    assert.deepEqual(listed('answer'), [[], [['answer', hour]], []]);
    assert.deepEqual(listed('mail', 'stuck'), [[['mail', hour]], [], [['stuck', hour]]]);
    exercise.must({ type: 'finish' }, INSTRUCTOR);
    assert.deepEqual(listed('mail', 'answer', 'stuck'), [[], [['answer', hour]], []], 'after the end');
  });
});
