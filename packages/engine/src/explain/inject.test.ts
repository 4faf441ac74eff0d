import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import {
  alternative,
  control,
  definitionOf,
  inject,
  milestones,
  questionnaire,
  response,
  tool,
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { DEFINITION, ROLES, start } from '../testing/explained-story.ts';
import { explainInject } from './inject.ts';
import { explainMilestone } from './milestone.ts';
import { inWords } from './parts.ts';
import { explainQuestionnaire } from './questionnaire.ts';

const words = (exercise: Exercise, name: string): string => explainInject(exercise.state, 1, name, exercise.now).words;

/** All but what the words are made of. */
function facts({ state, now }: Exercise, name: string): object {
  const { parts, ...others } = explainInject(state, 1, name, now);
  assert.equal(inWords(parts), others.words);
  return others;
}

describe('explanations of injects', () => {
  it('W1 W2 W7: the explanation of a sent inject says when and why it was sent', () => {
    const exercise = start();
    exercise.wait(6);
    assert.deepEqual(explainInject(exercise.state, 1, 'alarm', exercise.now), {
      kind: 'sent',
      sentAt: fromMinutes(5),
      alternative: 'alarm',
      chosenAt: fromMinutes(5),
      condition: '',
      because: { kind: 'time' },
      words: 'Sent at minute 5 as `alarm`, because its time had come.',
      parts: [
        { kind: 'sent', params: { at: fromMinutes(5), alternative: 'alarm' } },
        { kind: 'because', params: {} },
        { kind: 'time_had_come', params: {} },
        { kind: 'end', params: {} },
      ],
    });
    assert.equal(
      words(exercise, 'slow'),
      'Chosen at minute 5 as `slow`, because `alarm` was switched on; it will be sent at minute 8.',
    );
    exercise.wait(2);
    assert.equal(
      words(exercise, 'slow'),
      'Sent at minute 8 as `slow`: chosen at minute 5, because `alarm` was switched on, and sent 3 minutes later.',
    );
    exercise.must({ type: 'switch_milestone', milestone: 'alarm', on: true }, INSTRUCTOR);
    exercise.must({ type: 'send_prepared_inject', inject: 'hint', alternative: null }, INSTRUCTOR);
    assert.equal(words(exercise, 'hint'), 'Sent by an instructor at minute 8 as `hint`.');
  });

  it('W2: the explanation of a sent inject has the conditions as data, but none if an instructor sent it', () => {
    const exercise = new Exercise(
      definitionOf({
        milestones: milestones('a b'),
        injects: [
          inject('until b', { control: control({ when: 'a and not b' }) }),
          inject('by hand', { auto: false, control: control({ when: 'a' }) }),
        ],
      }),
    );
    for (const [milestone, on] of [
      ['b', true],
      ['a', true],
      ['b', false],
    ] as const) {
      exercise.must({ type: 'switch_milestone', milestone, on }, INSTRUCTOR);
    }
    exercise.must({ type: 'send_prepared_inject', inject: 'by hand', alternative: null }, INSTRUCTOR);
    assert.deepEqual(facts(exercise, 'until b'), {
      kind: 'sent',
      sentAt: 0,
      alternative: 'until b',
      chosenAt: 0,
      condition: 'a and not b',
      because: { kind: 'milestone', milestone: 'b', on: false },
      words: 'Sent at minute 0 as `until b`, because `b` was switched off while `a and not b` held.',
    });
    const byHand = explainInject(exercise.state, 1, 'by hand', exercise.now);
    assert.equal(byHand.kind === 'sent' ? byHand.condition : byHand.kind, '');
  });

  it('W2 I8 V4: the explanation of an inject sent early keeps when it was chosen, beside when it was sent and by whom', () => {
    const exercise = new Exercise(definitionOf({ injects: [inject('slow', { time: 1, delay: 5 })] }));
    exercise.wait(2);
    exercise.must({ type: 'send_prepared_inject', inject: 'slow', alternative: null }, INSTRUCTOR);
    assert.deepEqual(facts(exercise, 'slow'), {
      kind: 'sent',
      alternative: 'slow',
      chosenAt: fromMinutes(1),
      sentAt: fromMinutes(2),
      condition: '',
      because: { kind: 'instructor', by: 'ines' },
      words: 'Sent by an instructor at minute 2 as `slow`.',
    });
  });

  it('W2: the explanation of a sent or chosen inject names the condition of its alternative', () => {
    const either = ['a', 'b'].map((when) => alternative(`if ${when}`, { control: control({ when }) }));
    const exercise = new Exercise(
      definitionOf({
        milestones: milestones('a b'),
        injects: [
          inject('at once', { alternatives: either }),
          inject('slow', { delay: 5, alternatives: either }),
          inject('at 2', { time: 2, alternatives: either }),
        ],
      }),
    );
    exercise.must({ type: 'switch_milestone', milestone: 'b', on: true }, INSTRUCTOR);
    exercise.wait(2);
    assert.deepEqual(
      ['at once', 'slow', 'at 2'].map((name) => words(exercise, name)),
      [
        'Sent at minute 0 as `if b`, because `b` was switched on.',
        'Chosen at minute 0 as `if b`, because `b` was switched on; it will be sent at minute 5.',
        'Sent at minute 2 as `if b`, because its time had come while `b` held.',
      ],
    );
  });

  it('W3: the explanation of a waiting inject says what it waits for', () => {
    const exercise = start();
    assert.equal(words(exercise, 'report'), 'Waiting for minute 35.');
    exercise.wait(5);
    exercise.must({ type: 'use_tool', tool: 'firewall', argument: 'block' });
    assert.equal(words(exercise, 'report'), 'Waiting for `site_blocked` to be off and minute 35.');
    exercise.pass(31);
    assert.equal(words(exercise, 'report'), 'Waiting for `site_blocked` to be off.');
    assert.equal(words(exercise, 'hint'), 'Waiting for an instructor to send it; it would be sent as `hint` now.');
    const early = start();
    assert.equal(
      words(early, 'hint'),
      'Waiting for an instructor to send it; no alternative fits the team now: `hint` waits for `alarm` to be on.',
    );
    assert.equal(
      words(early, 'two ways'),
      'Waiting for either `blocked` (`site_blocked` to be on and `alarm` to be on) or `told` (`told` to be on).',
    );
    assert.deepEqual(facts(early, 'two ways'), {
      kind: 'waiting',
      dueAt: null,
      delay: 0,
      byHand: false,
      alternatives: [
        {
          alternative: 'blocked',
          missing: {
            kind: 'all',
            of: [
              { kind: 'switch', milestone: 'site_blocked', on: true },
              { kind: 'switch', milestone: 'alarm', on: true },
            ],
          },
        },
        { alternative: 'told', missing: { kind: 'switch', milestone: 'told', on: true } },
      ],
      words: words(early, 'two ways'),
    });
  });

  it('W3: the explanation of a waiting inject works in any state, and includes the delay', () => {
    const definition = definitionOf({
      milestones: milestones('a b c'),
      injects: [
        inject('first'),
        inject('late', { time: 35.5, delay: 1, control: control({ when: 'a or b' }) }),
        inject('same', {
          time: 35,
          alternatives: [
            alternative('one', { control: control({ when: 'a and (b or not a)' }) }),
            alternative('two', { control: control({ when: 'a and b' }) }),
          ],
        }),
        inject('two', {
          time: 35,
          alternatives: [
            alternative('one', { control: control({ when: 'a' }) }),
            alternative('other', { control: control({ when: 'not (b or c) and c' }) }),
            alternative('third', { control: control({ when: 'c' }) }),
          ],
        }),
      ],
      tools: [tool('t', [response('abc', { control: control({ on: 'a b c' }) })])],
      questionnaires: [questionnaire('Quiz', { time: 2 })],
    });
    const exercise = new Exercise(definition, { start: false });
    const quiz = (): string => explainQuestionnaire(exercise.state, 1, 'Quiz', exercise.now).words;
    assert.equal(words(exercise, 'first'), 'Waiting for the exercise to start.');
    assert.equal(quiz(), 'Waiting for the exercise to start and minute 2.');
    const late = 'either `a` to be on or `b` to be on, and minute 35:30, to be sent 1 minute later';
    assert.equal(words(exercise, 'late'), `Waiting for the exercise to start, ${late}.`);
    exercise.must({ type: 'start' }, INSTRUCTOR);
    assert.equal(words(exercise, 'late'), `Waiting for ${late}.`);
    // The first needs more than it lacks now: with `a` on, it is no longer off.
    assert.equal(words(exercise, 'same'), 'Waiting for `a` to be on and `b` to be on and minute 35.');
    // The middle one contradicts itself.
    assert.equal(
      words(exercise, 'two'),
      'Waiting for either `one` (`a` to be on) or `third` (`c` to be on), and minute 35.',
    );
    exercise.wait(1);
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    assert.equal(words(exercise, 'late'), `Waiting for ${late}; the exercise is paused at minute 1.`);
    exercise.must({ type: 'resume' }, INSTRUCTOR);
    exercise.pass(1);
    assert.equal(quiz(), 'Due since minute 2 and on its way.');
  });

  it('W2 W3: the explanation of a chosen inject says when it comes, and that the end may come before', () => {
    const definition = definitionOf({
      milestones: milestones('a b'),
      config: { exerciseDuration: 10 },
      injects: [
        inject('slow', { time: 5, delay: 6, control: control({ when: 'a and not b' }) }),
        inject('too late', { time: 20 }),
      ],
    });
    const exercise = new Exercise(definition, { finishAtEnd: true });
    const ending = '; the exercise finishes before that, at minute 10, unless time is added.';
    assert.equal(words(exercise, 'too late'), `Waiting for minute 20${ending}`);
    exercise.wait(6);
    exercise.must({ type: 'switch_milestone', milestone: 'a', on: true }, INSTRUCTOR);
    assert.equal(
      words(exercise, 'slow'),
      `Chosen at minute 6 as \`slow\`, because \`a\` was switched on while \`a and not b\` held; it will be sent at minute 12${ending}`,
    );
    exercise.must({ type: 'add_time', minutes: 5 }, INSTRUCTOR);
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    assert.match(words(exercise, 'slow'), /it will be sent at minute 12; the exercise is paused at minute 6\.$/);
    exercise.must({ type: 'resume' }, INSTRUCTOR);
    exercise.must({ type: 'switch_milestone', milestone: 'b', on: true }, INSTRUCTOR);
    exercise.wait(7);
    assert.equal(
      words(exercise, 'slow'),
      'Sent at minute 12 as `slow`: chosen at minute 6, because `a` was switched on while `a and not b` held, and sent 6 minutes later.',
    );
  });

  it('W3: warn of the end only if the exercise finishes by itself before, and show seconds', () => {
    const definition = definitionOf({
      config: { exerciseDuration: 10 },
      injects: [inject('late', { time: 10.25 }), inject('last', { time: 10 })],
    });
    const [open, closing] = [new Exercise(definition), new Exercise(definition, { finishAtEnd: true })];
    assert.equal(words(open, 'late'), 'Waiting for minute 10:15.');
    assert.match(
      words(closing, 'late'),
      /^Waiting for minute 10:15; the exercise finishes before that, at minute 10, /,
    );
    // What is due exactly at the end still comes.
    assert.equal(words(closing, 'last'), 'Waiting for minute 10.');
  });

  it('W3: warn of the end even if only the delay exceeds it', () => {
    const definition = definitionOf({
      config: { exerciseDuration: 10 },
      injects: [inject('slow', { time: 8, delay: 5 }), inject('in time', { time: 8, delay: 2 })],
    });
    const exercise = new Exercise(definition, { finishAtEnd: true });
    assert.equal(
      words(exercise, 'slow'),
      'Waiting for minute 8, to be sent 5 minutes later; the exercise finishes before that, at minute 10, unless time is added.',
    );
    assert.equal(words(exercise, 'in time'), 'Waiting for minute 8, to be sent 2 minutes later.');
  });

  it('W4: the explanation of an impossible inject says why', () => {
    const exercise = start();
    assert.equal(
      words(exercise, 'only blue'),
      'Can never be sent by itself any more, because it is for the role blue only, and the team is red; an instructor can still send it.',
    );
    assert.equal(
      words(exercise, 'nothing helps'),
      'Can never be sent by itself any more, because nothing that is still ahead can make `out_of_reach` hold; an instructor can still send it.',
    );
    assert.equal(words(exercise, 'while open'), 'Waiting for `site_blocked` to be on.');
    assert.equal(words(exercise, 'one way left'), 'Waiting for `told` to be on.');
    exercise.must({ type: 'use_tool', tool: 'firewall', argument: 'close' });
    assert.equal(explainInject(exercise.state, 1, 'while open', exercise.now).kind, 'never');
    exercise.wait(6);
    exercise.must({ type: 'finish' }, INSTRUCTOR);
    assert.equal(words(exercise, 'slow'), 'Can never be sent any more, because the exercise has finished.');
    assert.equal(explainInject(exercise.state, 1, 'alarm', exercise.now).kind, 'sent');
    const roleless = new Exercise(DEFINITION);
    const byHand = new Exercise(
      definitionOf({
        roles: ROLES,
        milestones: milestones('nobody'),
        injects: [
          inject('theirs', { auto: false, control: control({ when: 'nobody' }) }),
          inject('of blue', { auto: false, control: control({ roles: ['blue'] }) }),
          inject('of each', {
            auto: false,
            alternatives: [
              alternative('for red', { control: control({ roles: ['red'], when: 'nobody' }) }),
              alternative('for blue', { control: control({ roles: ['blue'] }) }),
            ],
          }),
          inject('of both', { control: control({ roles: ['red', 'blue'], when: 'nobody and not nobody' }) }),
        ],
      }),
      { teams: { r: 'red', n: null } },
    );
    const waiting = 'Waiting for an instructor to send it; no alternative fits the team: ';
    const ahead = 'nothing that is still ahead can make `nobody` hold.';
    assert.equal(words(byHand, 'theirs'), `${waiting}${ahead}`);
    assert.equal(words(byHand, 'of each'), `${waiting}${ahead}`, 'it is for the role of the team');
    assert.equal(
      explainInject(byHand.state, 2, 'of each', byHand.now).words,
      `${waiting}it is for the roles red and blue only, and the team has none.`,
    );
    assert.match(
      words(byHand, 'of blue'),
      /no alternative fits the team: it is for the role blue only, and the team is red\.$/,
    );
    assert.match(words(byHand, 'of both'), /nothing that is still ahead can make `nobody and not nobody` hold/);
    assert.match(
      explainInject(byHand.state, 2, 'of both', byHand.now).words,
      /it is for the roles red and blue only, and the team has none/,
    );
    byHand.must({ type: 'finish' }, INSTRUCTOR);
    assert.equal(words(byHand, 'theirs'), 'Can never be sent any more, because the exercise has finished.');
    assert.match(words(roleless, 'only blue'), /it is for the role blue only, and the team has none/);
  });

  it('W4 W5: the explanation of an inject that needs several steps does not say that it is impossible', () => {
    const step = (when: string, on: string) => response(on, { control: control({ when, on }) });
    const exercise = new Exercise(
      definitionOf({
        milestones: milestones('a b c d'),
        tools: [tool('t', [step('c', 'd'), step('b', 'c'), step('a', 'b'), step('', 'a')])],
        injects: [inject('far', { control: control({ when: 'd' }) })],
      }),
    );
    assert.equal(words(exercise, 'far'), 'Waiting for `d` to be on.');
    assert.equal(explainMilestone(exercise.state, 1, 'd', exercise.now).kind, 'off');
    for (const argument of ['a', 'b', 'c', 'd']) exercise.must({ type: 'use_tool', tool: 't', argument });
    assert.deepEqual(exercise.sent(), ['0 far']);
  });

  it('W4: the explanation of an impossible inject names only the conditions for the role of the team', () => {
    const exercise = new Exercise(
      definitionOf({
        roles: ROLES,
        milestones: milestones('a b'),
        injects: [
          inject('i', {
            alternatives: [
              alternative('red', { control: control({ when: 'a', roles: ['red'] }) }),
              alternative('blue', { control: control({ when: 'b', roles: ['blue'] }) }),
            ],
          }),
        ],
      }),
      { teams: { r: 'red' } },
    );
    const explained = explainInject(exercise.state, 1, 'i', exercise.now);
    assert.deepEqual(explained.kind === 'never' && explained.never, { kind: 'condition', conditions: ['a'] });
    assert.match(explained.words, /nothing that is still ahead can make `a` hold/);
  });
});
