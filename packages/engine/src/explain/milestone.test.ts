import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  alternative,
  autoFreeForm,
  choice,
  commandRule,
  control,
  definitionOf,
  freeForm,
  inject,
  milestone,
  milestones,
  person,
  questionnaire,
  response,
  tool,
} from '../testing/definitions.ts';
import { assertEndsSoon } from '../testing/ends-soon.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { ROLES, start } from '../testing/explained-story.ts';
import { explainInject } from './inject.ts';
import { explainMilestone } from './milestone.ts';

const WAITING = {
  context: 'Any',
  content: { text: '', files: [] },
  control: control({ when: 'first', on: 'goal' }),
};

describe('explanations of milestones', () => {
  it('W1 W2 W3 W4: say what switched them, or what would', () => {
    const exercise = start();
    const of = (name: string) => explainMilestone(exercise.state, 1, name, exercise.now);
    assert.equal(of('open').words, 'On from the start.');
    assert.equal(
      of('gone').words,
      'Off. It goes on when the questionnaire `Quiz` is submitted, which waits for `alarm` to be on and minute 10.',
    );
    assert.equal(
      of('out_of_reach').words,
      'Off. Nothing that is still ahead can switch it on, unless an instructor does.',
    );
    assert.equal(
      of('site_blocked').words,
      'Off. It goes on when the tool `firewall` gives response 1 (`block`), which waits for `alarm` to be on; or when a command meets the rule `iptables`.',
    );
    exercise.wait(5);
    assert.equal(of('alarm').words, 'On since minute 5, because the inject `alarm` (alarm) was sent.');
    exercise.must({ type: 'use_tool', tool: 'firewall', argument: 'block' });
    assert.equal(of('site_blocked').words, 'On since minute 5, because the tool `firewall` gave response 1 (`block`).');
    exercise.pass(1).must({ type: 'use_tool', tool: 'firewall', argument: 'unblock' });
    assert.match(
      of('site_blocked').words,
      /^Off since minute 6, because the tool `firewall` gave response 3 \(`unblock`\)\./,
    );
    exercise.must({ type: 'send_mail', to: ['ada@mail.ex'], subject: '', text: 'Hi', files: [] });
    assert.equal(of('told').words, 'On since minute 6, because the team wrote to ada@mail.ex for the first time.');
    exercise.must({ type: 'switch_milestone', milestone: 'told', on: false }, INSTRUCTOR);
    assert.equal(of('told').kind, 'never');
    exercise.must({ type: 'finish' }, INSTRUCTOR);
    assert.match(of('told').words, /^Off since minute 6, .* It stays so, because the exercise has finished\.$/);
    assert.equal(of('open').words, 'On from the start.');
  });

  it('W3 W4: list every open way to switch them on', () => {
    const nobody = control({ when: 'nobody', on: 'goal' });
    const goal = control({ when: 'a', on: 'goal' });
    const definition = definitionOf({
      milestones: milestones('goal a nobody'),
      emailPersons: [
        person('ada@mail.ex', {
          control: goal,
          templates: [{ context: 'When they  ask', content: { text: '', files: [] }, control: goal }],
        }),
      ],
      injects: [
        inject('soon', { time: 5, control: goal, confirmation: { text: 'OK', control: goal } }),
        inject('delayed', { delay: 8, control: control({ on: 'goal' }) }),
        inject('by hand', { auto: false, control: goal }),
        inject('closed', { control: nobody, confirmation: { text: 'OK', control: goal } }),
      ],
      questionnaires: [
        questionnaire('Q', {
          time: 7,
          control: control({ on: 'goal a' }),
          questions: [
            choice('radio', { yes: goal, no: nobody }, { control: goal }),
            autoFreeForm({ patterns: [{ pattern: 'x', control: goal }] }),
            freeForm({ relatedMilestones: ['goal'] }),
          ],
        }),
        questionnaire('closed', { control: nobody, questions: [freeForm({ relatedMilestones: ['goal'] })] }),
      ],
      commands: [commandRule('r', 'x', { control: goal })],
    });
    const exercise = new Exercise(definition);
    const of = () => explainMilestone(exercise.state, 1, 'goal', exercise.now);
    assert.deepEqual(of().words.split(/^Off\. It goes on when |; or when |\.$/), [
      '',
      'the inject `soon` (soon) is sent, which waits for `a` to be on and minute 5',
      'the inject `soon` is confirmed, which waits for `a` to be on and minute 5',
      'the inject `delayed` (delayed) is sent, which waits for minute 8',
      'the inject `by hand` (by hand) is sent by an instructor',
      'the team writes to ada@mail.ex for the first time, which waits for `a` to be on',
      'ada@mail.ex answers from template 1 (`When they ask`), which waits for `a` to be on',
      'the questionnaire `Q` is submitted, which waits for minute 7',
      'question 1 of `Q` is answered, which waits for minute 7, then for `a` to be on',
      'option 1 (`yes`) of question 1 of `Q` is chosen, which waits for minute 7, then for `a` to be on',
      'the answer to question 2 of `Q` meets pattern 1 (`x`), which waits for minute 7, then for `a` to be on',
      'the answer to question 3 of `Q` is judged, which waits for minute 7',
      'a command meets the rule `r`, which waits for `a` to be on',
      '',
    ]);
    exercise.wait(7);
    exercise.must({ type: 'send_mail', to: ['ada@mail.ex'], subject: '', text: 'Hi', files: [] });
    exercise.must({
      type: 'answer_questionnaire',
      questionnaire: 'Q',
      answers: [
        { kind: 'choices', options: [1] },
        { kind: 'text', text: 'y' },
        { kind: 'text', text: 'y' },
      ],
    });
    exercise.wait(1);
    exercise.must({ type: 'switch_milestone', milestone: 'goal', on: false }, INSTRUCTOR);
    const left = of();
    assert.deepEqual(
      left.kind === 'off' && left.ways.map(({ cause, dueAt, missing }) => [cause.kind, dueAt, missing]),
      [
        ['confirmation', null, null],
        ['inject', null, null],
        ['template', null, null],
        ['judgement', null, null],
        ['command', null, null],
      ],
    );
  });

  it('W3 W4: omit what can no longer switch them on', () => {
    const goal = control({ on: 'goal' });
    const definition = definitionOf({
      roles: ROLES,
      milestones: milestones('goal'),
      tools: [tool('blue tool', [response('x', { control: goal })], { roles: ['blue'] })],
      injects: [inject('i', { confirmation: { text: 'OK', control: goal } })],
      questionnaires: [
        questionnaire('Essay', { questions: [freeForm({ relatedMilestones: ['goal'] })] }),
        questionnaire('Blue', {
          control: control({ roles: ['blue'] }),
          questions: [freeForm({ relatedMilestones: ['goal'] })],
        }),
      ],
    });
    const exercise = new Exercise(definition, { teams: { r: 'red' } });
    const ways = () => {
      const explained = explainMilestone(exercise.state, 1, 'goal', exercise.now);
      return explained.kind === 'off' ? explained.ways.map(({ cause }) => cause) : explained.kind;
    };
    const essay = { kind: 'judgement', questionnaire: 'Essay', question: 0 };
    assert.deepEqual(ways(), [{ kind: 'confirmation', inject: 'i', alternative: 'i' }, essay]);
    exercise.must({ type: 'confirm_inject', action: 1 });
    exercise.must({ type: 'switch_milestone', milestone: 'goal', on: false }, INSTRUCTOR);
    assert.deepEqual(ways(), [essay]);
  });

  it('W4 W5 E2: include what has happened since the last explanation, even if it switched nothing', () => {
    const goal = control({ when: 'a', on: 'goal' });
    const definition = definitionOf({
      milestones: milestones('a goal'),
      emailPersons: [person('ada@mail.ex', { control: goal })],
    });
    const exercise = new Exercise({
      ...definition,
      commands: [commandRule('a', 'x', { control: control({ on: 'a' }) })],
    });
    const of = () => explainMilestone(exercise.state, 1, 'goal', exercise.now).kind;
    assert.equal(of(), 'off');
    exercise.must({ type: 'send_mail', to: ['ada@mail.ex'], subject: '', text: 'Hi', files: [] });
    assert.equal(of(), 'never');
  });

  it('W4 W5: include ways that open when others are switched off', () => {
    const definition = definitionOf({
      milestones: [milestone('guard', { initialState: true }), ...milestones('inside goal')],
      injects: [
        inject('last', { control: control({ when: 'inside', on: 'goal' }) }),
        inject('entry', { control: control({ when: 'not guard', on: 'inside' }) }),
      ],
      tools: [tool('t', [response('distract', { control: control({ off: 'guard' }) })])],
    });
    const exercise = new Exercise(definition);
    for (const name of ['goal', 'inside'])
      assert.equal(explainMilestone(exercise.state, 1, name, exercise.now).kind, 'off');
    assert.equal(explainInject(exercise.state, 1, 'last', exercise.now).kind, 'waiting');
    exercise.must({ type: 'use_tool', tool: 't', argument: 'distract' });
    assert.equal(explainMilestone(exercise.state, 1, 'goal', exercise.now).kind, 'on');
  });

  it('W4 I5: include no way through an alternative once another one was chosen or sent', () => {
    const confirmation = { text: 'Read', control: control({ on: 'read' }) };
    const alternatives = [
      alternative('first', { control: control() }),
      alternative('second', { control: control({ on: 'goal' }), confirmation }),
    ];
    const definition = definitionOf({
      milestones: milestones('goal read'),
      injects: [inject('i', { time: 1, delay: 1, alternatives })],
    });
    const exercise = new Exercise(definition);
    const kinds = () => ['goal', 'read'].map((name) => explainMilestone(exercise.state, 1, name, exercise.now).kind);
    assert.deepEqual(kinds(), ['off', 'off']);
    exercise.wait(1);
    assert.deepEqual(kinds(), ['never', 'never']);
    exercise.wait(1);
    assert.deepEqual(kinds(), ['never', 'never']);
  });

  it('W4: a milestone that depends on the impossible is explained as impossible', () => {
    const exercise = new Exercise(
      definitionOf({
        milestones: milestones('nobody a b'),
        tools: [
          tool('t', [
            response('b', { control: control({ when: 'a', on: 'b' }) }),
            response('a', { control: control({ when: 'nobody', on: 'a' }) }),
          ]),
        ],
        injects: [inject('far', { control: control({ when: 'b' }) })],
      }),
    );
    for (const name of ['a', 'b']) {
      assert.equal(explainMilestone(exercise.state, 1, name, exercise.now).kind, 'never', name);
    }
    assert.equal(explainInject(exercise.state, 1, 'far', exercise.now).kind, 'never');
  });

  it('W4 B1: include no way through the confirmation of an inject for other roles', () => {
    const confirmation = { text: 'Read', control: control({ on: 'goal' }) };
    const definition = definitionOf({
      roles: ROLES,
      milestones: milestones('goal'),
      injects: [inject('i', { time: 5, control: control({ roles: ['blue'] }), confirmation })],
    });
    const exercise = new Exercise(definition, { teams: { r: 'red', b: 'blue' } });
    assert.deepEqual(
      [1, 2].map((team) => explainMilestone(exercise.state, team, 'goal', exercise.now).kind),
      ['never', 'off'],
    );
  });

  it('W3: list preconditions before conditions', () => {
    const confirmation = { text: 'OK', control: control({ when: 'not a', on: 'goal' }) };
    const definition = definitionOf({
      milestones: milestones('goal a'),
      injects: [inject('ask', { time: 5, control: control({ when: 'a' }), confirmation })],
      tools: [
        tool('t', [
          response('a', { control: control({ on: 'a' }) }),
          response('not a', { control: control({ off: 'a' }) }),
        ]),
      ],
    });
    const exercise = new Exercise(definition);
    const said = (): string => explainMilestone(exercise.state, 1, 'goal', exercise.now).words;
    const what = 'Off. It goes on when the inject `ask` is confirmed';
    assert.equal(said(), `${what}, which waits for \`a\` to be on and minute 5.`);
    exercise.must({ type: 'use_tool', tool: 't', argument: 'a' });
    // Switching it off now would block the inject: it comes first.
    assert.equal(said(), `${what}, which waits for minute 5, then for \`a\` to be off.`);
    exercise.wait(5);
    assert.equal(said(), `${what}, which waits for \`a\` to be off.`);
  });

  it('W4: assume that instructors can send manual injects to any team', () => {
    const definition = definitionOf({
      roles: [
        { name: 'red', description: '' },
        { name: 'blue', description: '' },
      ],
      milestones: milestones('m nobody'),
      injects: [
        inject('by hand', { auto: false, control: control({ roles: ['red'], when: 'nobody', on: 'm' }) }),
        inject('follows', { control: control({ when: 'm' }) }),
      ],
    });
    const exercise = new Exercise(definition, { teams: { b: 'blue' } });
    assert.equal(explainInject(exercise.state, 1, 'follows', exercise.now).words, 'Waiting for `m` to be on.');
    exercise.must({ type: 'send_prepared_inject', inject: 'by hand', alternative: 'by hand' }, INSTRUCTOR);
    assert.deepEqual(exercise.sent(), ['0 by hand', '0 follows']);
  });

  it('W3 W5: name what is sent without checking its condition again', () => {
    const definition = definitionOf({
      milestones: [milestone('a', { initialState: true }), milestone('goal')],
      tools: [tool('t', [response('off', { control: control({ off: 'a' }) })])],
      injects: [inject('slow', { delay: 5, control: control({ when: 'a', on: 'goal' }) })],
    });
    const exercise = new Exercise(definition);
    exercise.must({ type: 'use_tool', tool: 't', argument: 'off' });
    assert.equal(
      explainMilestone(exercise.state, 1, 'goal', exercise.now).words,
      'Off. It goes on when the inject `slow` (slow) is sent, which waits for minute 5.',
    );
  });

  it('W3: say that a confirmation waits for the time of its inject', () => {
    const confirmation = { text: 'Read', control: control({ on: 'goal' }) };
    const definition = definitionOf({
      milestones: milestones('goal'),
      injects: [inject('slow', { time: 1, delay: 5, confirmation })],
    });
    const exercise = new Exercise(definition);
    const words = () => explainMilestone(exercise.state, 1, 'goal', exercise.now).words;
    exercise.wait(2);
    assert.equal(words(), 'Off. It goes on when the inject `slow` is confirmed, which waits for minute 6.');
    exercise.wait(4);
    assert.equal(words(), 'Off. It goes on when the inject `slow` is confirmed.');
  });

  it('W3 I7: say that an instructor sends what is not automatic, regardless of its time', () => {
    const confirmation = { text: 'Read', control: control({ on: 'read' }) };
    const definition = definitionOf({
      milestones: milestones('goal read'),
      injects: [inject('by hand', { auto: false, time: 30, delay: 5, control: control({ on: 'goal' }), confirmation })],
    });
    const { state, now } = new Exercise(definition);
    assert.deepEqual(
      ['goal', 'read'].map((name) => explainMilestone(state, 1, name, now).words),
      [
        'Off. It goes on when the inject `by hand` (by hand) is sent by an instructor.',
        'Off. It goes on when the inject `by hand` is confirmed.',
      ],
    );
  });

  it('W3: flatten what is missing, however the condition is nested', () => {
    const definition = definitionOf({
      milestones: milestones('a b c d goal'),
      commands: ['a', 'b', 'c', 'd'].map((name) => commandRule(name, name, { control: control({ on: name }) })),
      questionnaires: [
        questionnaire('Q', { control: control({ when: 'a and not (not b or not c) and d', on: 'goal' }) }),
      ],
    });
    const { state, now } = new Exercise(definition);
    assert.equal(
      explainMilestone(state, 1, 'goal', now).words,
      'Off. It goes on when the questionnaire `Q` is submitted, which waits for `a` to be on and `b` to be on and `c` to be on and `d` to be on.',
    );
  });

  it('W3: count the ways beyond the first 200', () => {
    const ways = Array.from({ length: 250 }, (_, i) => response(`p${i}`, { control: control({ on: 'goal' }) }));
    const exercise = new Exercise(definitionOf({ milestones: milestones('goal'), tools: [tool('look', ways)] }));
    const explained = explainMilestone(exercise.state, 1, 'goal', exercise.now);
    assert.ok(explained.kind === 'off');
    assert.equal(explained.ways.length, 200);
    assert.match(explained.words, /gives response 200 \(`p199`\); or when one of 50 other things happens\.$/);
  });

  it('W3: take time in proportion to how much waits for one milestone', () => {
    const templates = Array.from({ length: 100_000 }, () => WAITING);
    const emailPersons = [person('ada@mail.ex', { templates })];
    const exercise = new Exercise(definitionOf({ milestones: milestones('first goal other'), emailPersons }));
    assertEndsSoon(() => explainMilestone(exercise.state, 1, 'goal', exercise.now));
  });
});
