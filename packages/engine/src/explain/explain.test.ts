import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import type { Cause } from '../events/cause.ts';
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
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { causeInWords } from './causes-in-words.ts';
import { explainInject } from './inject.ts';
import { explainMilestone } from './milestone.ts';
import { explainQuestionnaire } from './questionnaire.ts';
import { explainToolAnswer } from './tool-answer.ts';

const ROLES = [
  { name: 'red', description: '' },
  { name: 'blue', description: '' },
];

const DEFINITION = definitionOf({
  roles: ROLES,
  milestones: [...milestones('site_blocked alarm told gone out_of_reach'), milestone('open', { initialState: true })],
  emailPersons: [person('ada@mail.ex', { control: control({ on: 'told' }) })],
  tools: [
    tool('firewall', [
      response('block', { control: control({ when: 'alarm', on: 'site_blocked' }) }),
      response('block', { control: control({ roles: ['blue'], when: 'told' }) }),
      response('unblock', { control: control({ off: 'site_blocked' }) }),
      response('close', { control: control({ off: 'open' }) }),
    ]),
  ],
  injects: [
    inject('alarm', { time: 5, control: control({ on: 'alarm' }) }),
    inject('report', { time: 35, control: control({ when: 'not site_blocked' }) }),
    inject('two ways', {
      alternatives: [
        alternative('blocked', { control: control({ when: 'site_blocked and alarm' }) }),
        alternative('told', { control: control({ when: 'told' }) }),
        alternative('blue', { control: control({ roles: ['blue'] }) }),
      ],
    }),
    inject('slow', { delay: 3, control: control({ when: 'alarm', off: 'alarm' }) }),
    inject('hint', { auto: false, control: control({ when: 'alarm' }) }),
    inject('only blue', { control: control({ roles: ['blue'] }) }),
    inject('nothing helps', { control: control({ when: 'out_of_reach' }) }),
    inject('one way left', {
      alternatives: [
        alternative('closed', { control: control({ when: 'out_of_reach' }) }),
        alternative('open', { control: control({ when: 'told' }) }),
      ],
    }),
    inject('while open', { control: control({ when: 'open and site_blocked' }) }),
  ],
  questionnaires: [
    questionnaire('Quiz', { time: 10, control: control({ when: 'alarm', on: 'gone' }), questions: [freeForm()] }),
    questionnaire('Never', { control: control({ when: 'out_of_reach' }) }),
  ],
  commands: [commandRule('iptables', 'iptables', { control: control({ on: 'site_blocked' }) })],
});

const start = (): Exercise => new Exercise(DEFINITION, { teams: { r: 'red' } });
const words = (exercise: Exercise, name: string): string => explainInject(exercise.state, 1, name, exercise.now).words;

describe('explanations', () => {
  it('W1 W2: of what was sent say when, and why just then', () => {
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

  it('W2: of what was sent tell as data what had to hold, and of what an instructor sent nothing', () => {
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
    assert.deepEqual(explainInject(exercise.state, 1, 'until b', exercise.now), {
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

  it('W3: of what waits say what for', () => {
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
    assert.deepEqual(explainInject(early.state, 1, 'two ways', early.now), {
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

  it('W3: of what waits say so in any state, and how long after it is sent', () => {
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
    assert.equal(
      words(exercise, 'same'),
      'Waiting for either `one` (`a` to be on) or `two` (`a` to be on and `b` to be on), and minute 35.',
    );
    // The one in the middle contradicts itself.
    assert.equal(
      words(exercise, 'two'),
      'Waiting for either `one` (`a` to be on) or `third` (`c` to be on), and minute 35.',
    );
    exercise.wait(1);
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    assert.equal(words(exercise, 'late'), `Waiting for ${late}; the exercise is stopped at minute 1.`);
    exercise.must({ type: 'resume' }, INSTRUCTOR);
    exercise.pass(1);
    assert.equal(quiz(), 'Due since minute 2 and on its way.');
  });

  it('W2 W3: of what was chosen say when it comes, and that the end may come before', () => {
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
    assert.match(words(exercise, 'slow'), /it will be sent at minute 12; the exercise is stopped at minute 6\.$/);
    exercise.must({ type: 'resume' }, INSTRUCTOR);
    exercise.must({ type: 'switch_milestone', milestone: 'b', on: true }, INSTRUCTOR);
    exercise.wait(7);
    assert.equal(
      words(exercise, 'slow'),
      'Sent at minute 12 as `slow`: chosen at minute 6, because `a` was switched on while `a and not b` held, and sent 6 minutes later.',
    );
  });

  it('W3: warn of the end only where the exercise finishes by itself before, and tell seconds', () => {
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
    // What is due at the very end still comes.
    assert.equal(words(closing, 'last'), 'Waiting for minute 10.');
  });

  it('W4: of what can never be sent say why', () => {
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
          inject('of both', { control: control({ roles: ['red', 'blue'], when: 'nobody and not nobody' }) }),
        ],
      }),
      { teams: { r: 'red', n: null } },
    );
    assert.equal(words(byHand, 'theirs'), 'Waiting for an instructor to send it; no alternative fits the team.');
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

  it('W1 W2 W3 W4: of questionnaires say the same', () => {
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

  it('W2: of questionnaires say how often they were answered, and whether they can still be', () => {
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
    };
    assert.deepEqual(of(), { ...appeared, open: true });
    exercise.must({ type: 'finish' }, INSTRUCTOR);
    assert.deepEqual(of(), { ...appeared, open: false });
  });

  it('W1 W2 W3 W4: of milestones say what switched them, or what would', () => {
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

  it('W3 W4: of milestones tell every way to them that is still open', () => {
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
      'the inject `by hand` (by hand) is sent by an instructor, which waits for `a` to be on',
      'the team writes to ada@mail.ex for the first time, which waits for `a` to be on',
      'ada@mail.ex answers from template 1 (`When they ask`), which waits for `a` to be on',
      'the questionnaire `Q` is submitted, which waits for minute 7',
      'question 1 of `Q` is answered, which waits for `a` to be on and minute 7',
      'option 1 (`yes`) of question 1 of `Q` is chosen, which waits for `a` to be on and minute 7',
      'the answer to question 2 of `Q` meets pattern 1 (`x`), which waits for `a` to be on and minute 7',
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

  it('W3 W4: of milestones leave out what can no longer switch them on', () => {
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

  it('W3 W5: of milestones name what is sent without its condition being asked again', () => {
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

  it('W4 W5: of what takes several steps do not say that it can never come about', () => {
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

  it('W4: of what can never be sent name the conditions for the role of the team only', () => {
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

  it('W1 W2: of milestones tell as data since when they are on, or when they last were', () => {
    const exercise = start();
    const of = (name: string) => explainMilestone(exercise.state, 1, name, exercise.now);
    assert.deepEqual(of('open'), { kind: 'on', since: 0, cause: null, words: 'On from the start.' });
    const cause = { kind: 'instructor', by: 'ines' };
    exercise.pass(2).must({ type: 'switch_milestone', milestone: 'gone', on: true }, INSTRUCTOR);
    const since = of('gone');
    assert.deepEqual([since.kind, since.kind === 'on' && since.since, since.cause], ['on', fromMinutes(2), cause]);
    exercise.pass(1).must({ type: 'switch_milestone', milestone: 'gone', on: false }, INSTRUCTOR);
    const off = of('gone');
    assert.deepEqual([off.kind, off.kind === 'off' && off.lastOn, off.cause], ['off', fromMinutes(2), cause]);
  });

  it('W2: say what switched a milestone, counting from 1 as people do', () => {
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
    for (const [cause, said] of causes) assert.equal(causeInWords(DEFINITION, cause), said);
  });

  it('W1 W5: of tool answers say which response answers, and why not an earlier one', () => {
    const exercise = start();
    const of = (argument: string) => explainToolAnswer(exercise.state, 1, 'firewall', argument);
    assert.deepEqual(of(' BLOCK '), {
      refused: null,
      response: null,
      tried: [
        { response: 0, outcome: 'waits', missing: { kind: 'switch', milestone: 'alarm', on: true } },
        { response: 1, outcome: 'other-role', missing: { kind: 'switch', milestone: 'told', on: true } },
      ],
      words:
        'The tool answers with the default response: response 1 (`block`) waits for `alarm` to be on, response 2 (`block`) is for other roles.',
    });
    const blueOnly = new Exercise(
      { ...DEFINITION, tools: [tool('firewall', [], { roles: ['blue'] })] },
      { teams: { r: 'red' } },
    );
    assert.match(
      explainToolAnswer(blueOnly.state, 1, 'firewall', 'block').words,
      /it is for the role blue only, and the team is red/,
    );
    assert.equal(explainToolAnswer(blueOnly.state, 1, 'firewall', 'block').refused, 'other-role');
    assert.equal(of(' ').refused, 'input-required');
    assert.equal(exercise.refused({ type: 'use_tool', tool: 'firewall', argument: ' ' }), 'input_required');
    assert.equal(of('x').words, 'The tool answers with the default response, because no response fits the argument.');
    assert.equal(of('unblock').words, 'The tool answers with response 3 (`unblock`).');
    exercise.wait(5);
    assert.equal(of('block').response, 0);
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    assert.equal(of('block').words, 'The tool does not answer now: the exercise is stopped.');
    assert.deepEqual([of('block').refused, of('block').response], ['wrong-state', null]);
    const ready = new Exercise(DEFINITION, { teams: { r: 'red' }, start: false });
    assert.match(explainToolAnswer(ready.state, 1, 'firewall', 'x').words, /has not been started yet/);
  });

  it('W1 U1: of tool answers take the argument without the blanks around it, for patterns too', () => {
    const exercise = new Exercise(definitionOf({ tools: [tool('t', [response('x+', { regex: true })])] }));
    assert.equal(explainToolAnswer(exercise.state, 1, 't', ' xx ').response, 0);
    exercise.must({ type: 'use_tool', tool: 't', argument: ' xx ' });
    assert.equal(exercise.of('tool_used')[0]?.response, 0);
  });
});
