import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import type { Cause } from '../events/cause.ts';
import { control, definitionOf, inject, milestones, response, tool } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR, TRAINEE } from '../testing/exercise.ts';
import { DEFINITION, start } from '../testing/explained-story.ts';
import { causeParts } from './cause-parts.ts';
import { explainMilestone } from './milestone.ts';
import { inWords } from './parts.ts';

describe('causes in explanations of milestones', () => {
  it('W2 V4: have the person whose act it was, and nobody for what time brought', () => {
    const exercise = new Exercise(
      definitionOf({
        milestones: milestones('a b'),
        tools: [tool('t', [response('x', { control: control({ on: 'a' }) })])],
        injects: [inject('i', { time: 1, control: control({ on: 'b' }) })],
      }),
    );
    exercise.must({ type: 'use_tool', tool: 't', argument: 'x' });
    const of = (name: string) => explainMilestone(exercise.state, 1, name, exercise.now).person;
    assert.equal(of('a'), TRAINEE.id);
    exercise.wait(1);
    assert.equal(explainMilestone(exercise.state, 1, 'b', exercise.now).kind, 'on');
    assert.equal(of('b'), null);
  });

  it('W2: shorten a long text', () => {
    const said = (length: number): string => {
      const exercise = new Exercise(
        definitionOf({
          milestones: milestones('a'),
          tools: [tool('t', [response('x'.repeat(length), { control: control({ on: 'a' }) })])],
        }),
      );
      exercise.must({ type: 'use_tool', tool: 't', argument: 'x'.repeat(length) });
      return explainMilestone(exercise.state, 1, 'a', exercise.now).words;
    };
    assert.ok(said(40).endsWith(`response 1 (\`${'x'.repeat(40)}\`).`), said(40));
    assert.ok(said(41).endsWith(`response 1 (\`${'x'.repeat(40)}…\`).`), said(41));
  });

  it('W2: shorten a long text without splitting a character', () => {
    const param = `x${'🦉'.repeat(50)}`;
    const responses = [response(param, { control: control({ on: 'a' }) })];
    const exercise = new Exercise(definitionOf({ milestones: milestones('a'), tools: [tool('t', responses)] }));
    exercise.must({ type: 'use_tool', tool: 't', argument: param });
    const { words } = explainMilestone(exercise.state, 1, 'a', exercise.now);
    assert.ok(words.endsWith(`response 1 (\`x${'🦉'.repeat(39)}…\`).`), words);
  });

  it('W1 W2 W7: say since when they are on, or when they last were, as data', () => {
    const exercise = start();
    const of = (name: string) => explainMilestone(exercise.state, 1, name, exercise.now);
    assert.deepEqual(of('open'), {
      kind: 'on',
      since: 0,
      cause: null,
      person: null,
      words: 'On from the start.',
      parts: [
        { kind: 'on_from_start', params: {} },
        { kind: 'end', params: {} },
      ],
    });
    const cause = { kind: 'instructor', by: 'ines' };
    exercise.pass(2).must({ type: 'switch_milestone', milestone: 'gone', on: true }, INSTRUCTOR);
    const since = of('gone');
    assert.deepEqual(
      [since.kind, since.kind === 'on' && since.since, since.cause, since.person],
      ['on', fromMinutes(2), cause, 'ines'],
    );
    exercise.pass(1).must({ type: 'switch_milestone', milestone: 'gone', on: false }, INSTRUCTOR);
    const off = of('gone');
    assert.deepEqual([off.kind, off.kind === 'off' && off.lastOn, off.cause], ['off', fromMinutes(2), cause]);
  });

  it('W2: name what switched a milestone, counting from 1', () => {
    const place = { questionnaire: 'Q', question: 0 };
    const causes: readonly (readonly [Cause, string])[] = [
      [{ kind: 'confirmation', inject: 'i', alternative: 'a' }, 'the inject `i` was confirmed'],
      [{ kind: 'template', address: 'ada@mail.ex', template: 0 }, 'ada@mail.ex answered from template 1'],
      [{ kind: 'tool', tool: 't', response: 1 }, 'the tool `t` gave response 2'],
      [{ kind: 'questionnaire', questionnaire: 'Q' }, 'the questionnaire `Q` was submitted'],
      [{ kind: 'question', ...place }, 'question 1 of `Q` was answered'],
      [{ kind: 'option', ...place, option: 2 }, 'option 3 of question 1 of `Q` was chosen'],
      [{ kind: 'pattern', ...place, pattern: 0 }, 'the answer to question 1 of `Q` met pattern 1'],
      [{ kind: 'judgement', ...place }, 'the answer to question 1 of `Q` was judged'],
      [{ kind: 'instructor', by: 'ines' }, 'an instructor switched it'],
    ];
    for (const [cause, said] of causes) assert.equal(inWords(causeParts(DEFINITION, cause)), said);
  });
});
