import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  choice,
  control,
  definitionOf,
  inject,
  milestones,
  questionnaire,
  response,
  tool,
} from '../testing/definitions.ts';
import { Exercise } from '../testing/exercise.ts';

const GO = tool('go', [response('!', { control: control({ on: 'go' }) })]);
const go = (exercise: Exercise) => exercise.must({ type: 'use_tool', tool: 'go', argument: '!' });
const named = (exercise: Exercise): string[] => exercise.sent().map((line) => line.split(' ')[1] ?? '');

describe('chains', () => {
  it('K1: happen at once and completely', () => {
    const exercise = new Exercise(
      definitionOf({
        milestones: milestones('go a b'),
        tools: [GO],
        injects: [
          inject('1', { control: control({ when: 'go', on: 'a' }) }),
          inject('2', { control: control({ when: 'a', on: 'b' }) }),
          inject('3', { control: control({ when: 'b' }) }),
        ],
      }),
    );
    exercise.pass(3);
    assert.deepEqual(
      go(exercise).map(({ type, time }) => `${time / 60_000} ${type}`),
      [
        '3 tool_used',
        '3 milestone_switched',
        '3 inject_sent',
        '3 milestone_switched',
        '3 inject_sent',
        '3 milestone_switched',
        '3 inject_sent',
      ],
    );
  });

  it('K2: follow the order of the file, in rounds', () => {
    // `4` releases `1` and `6`: `6` is still ahead in this round; `1` and `5` wait for the next one.
    const exercise = new Exercise(
      definitionOf({
        milestones: milestones('go a b c'),
        tools: [GO],
        injects: [
          inject('1', { control: control({ when: 'a', on: 'c' }) }),
          inject('2', { control: control({ when: 'go' }) }),
          inject('3', { control: control({ when: 'c' }) }),
          inject('4', { control: control({ when: 'go', on: 'a' }) }),
          inject('5', { control: control({ when: 'c' }) }),
          inject('6', { control: control({ when: 'a' }) }),
        ],
      }),
    );
    go(exercise);
    assert.deepEqual(named(exercise), ['2', '4', '6', '1', '3', '5']);
  });

  it('K2: can skip an inject if an earlier one invalidates its condition', () => {
    const exercise = new Exercise(
      definitionOf({
        milestones: milestones('go stop'),
        tools: [GO],
        injects: [
          inject('1', { control: control({ when: 'go', on: 'stop' }) }),
          inject('2', { control: control({ when: 'go and not stop' }) }),
        ],
      }),
    );
    go(exercise);
    assert.deepEqual(named(exercise), ['1']);
  });

  it('K3: treat delayed and newly due injects alike', () => {
    const exercise = new Exercise(
      definitionOf({
        milestones: milestones('a'),
        injects: [
          inject('1', { time: 5 }),
          inject('2', { time: 3, delay: 2 }),
          inject('3', { time: 5 }),
          inject('4', { time: 1, delay: 4 }),
        ],
      }),
    );
    exercise.wait(5);
    assert.deepEqual(exercise.sent(), ['5 1', '5 2', '5 3', '5 4']);
  });

  it('K4: begin when all controls of an act have been applied, each on the result of the previous ones', () => {
    const definition = definitionOf({
      milestones: milestones('a b c d'),
      injects: [
        inject('too early', { control: control({ when: 'a and not b' }) }),
        inject('right', { control: control({ when: 'b' }) }),
      ],
      questionnaires: [
        questionnaire('Q', {
          control: control({ on: 'a' }),
          questions: [
            choice('multiple-choice', {
              first: control({ when: 'a', on: 'b' }),
              second: control({ when: 'not b', on: 'c' }),
              third: control({ when: 'b and not c', on: 'd' }),
            }),
          ],
        }),
      ],
    });
    const exercise = new Exercise(definition);
    exercise.must({
      type: 'answer_questionnaire',
      questionnaire: 'Q',
      answers: [{ kind: 'choices', options: [2, 1, 0] }],
    });
    assert.deepEqual(exercise.switched(), ['0 a on', '0 b on', '0 d on']);
    assert.deepEqual(named(exercise), ['right']);
  });

  it('K5: show questionnaires after the injects have settled', () => {
    const definition = definitionOf({
      milestones: milestones('go'),
      tools: [GO],
      injects: [inject('1', { control: control({ when: 'go', off: 'go' }) })],
      questionnaires: [
        questionnaire('on the way', { control: control({ when: 'go' }) }),
        questionnaire('at rest', { control: control({ when: 'not go' }), time: 1 }),
      ],
    });
    const exercise = new Exercise(definition);
    exercise.pass(2);
    const events = go(exercise);
    assert.deepEqual(
      exercise.of('questionnaire_appeared').map(({ questionnaire: title, time }) => [title, time]),
      [['at rest', 60_000]],
    );
    assert.deepEqual(
      events.map(({ type }) => type),
      ['questionnaire_appeared', 'tool_used', 'milestone_switched', 'inject_sent', 'milestone_switched'],
    );
  });

  it('K5: show questionnaires after injects of the same moment, in the order of the file', () => {
    const definition = definitionOf({
      milestones: milestones('a'),
      injects: [inject('1', { time: 1 })],
      questionnaires: [questionnaire('second', { time: 1 }), questionnaire('first', { time: 1 })],
    });
    const exercise = new Exercise(definition);
    assert.deepEqual(
      exercise
        .wait(1)
        .map((event) => ('inject' in event ? event.inject : 'questionnaire' in event ? event.questionnaire : '')),
      ['1', 'second', 'first'],
    );
  });

  it('K6: terminate even if injects switch each other on and off', () => {
    const definition = definitionOf({
      milestones: milestones('go'),
      injects: [
        inject('1', { control: control({ on: 'go' }) }),
        inject('2', { control: control({ when: 'go', off: 'go' }) }),
        inject('3', { control: control({ when: 'not go', on: 'go' }) }),
        inject('4', { control: control({ when: 'go', off: 'go' }) }),
      ],
    });
    const exercise = new Exercise(definition);
    assert.deepEqual(named(exercise), ['1', '2', '3', '4']);
  });
});
