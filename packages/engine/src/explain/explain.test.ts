import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import type { Cause } from '../events/cause.ts';
import {
  alternative,
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
      condition: '',
      because: { kind: 'time' },
      words: 'Sent at 05:00 as `alarm`, because its time had come.',
    });
    assert.equal(
      words(exercise, 'slow'),
      'Will be sent at 08:00 as `slow`, because `alarm` was switched on while `alarm` held.',
    );
    exercise.wait(2);
    assert.equal(
      words(exercise, 'slow'),
      'Sent at 08:00 as `slow`, because `alarm` was switched on while `alarm` held.',
    );
    exercise.must({ type: 'switch_milestone', milestone: 'alarm', on: true }, INSTRUCTOR);
    exercise.must({ type: 'send_prepared_inject', inject: 'hint', alternative: null }, INSTRUCTOR);
    assert.equal(words(exercise, 'hint'), 'Sent at 08:00 as `hint`, because an instructor sent it.');
  });

  it('W3: of what waits say what for', () => {
    const exercise = start();
    assert.equal(words(exercise, 'report'), 'Waiting for 35:00.');
    exercise.wait(5);
    exercise.must({ type: 'use_tool', tool: 'firewall', argument: 'block' });
    assert.equal(words(exercise, 'report'), 'Waiting for `site_blocked` to be off and 35:00.');
    exercise.pass(31);
    assert.equal(words(exercise, 'report'), 'Waiting for `site_blocked` to be off.');
    assert.equal(words(exercise, 'hint'), 'Waiting for an instructor to send it; it would be sent as `hint` now.');
    const early = start();
    assert.equal(words(early, 'hint'), 'Waiting for an instructor to send it; no alternative fits the team now.');
    assert.equal(
      words(early, 'two ways'),
      'Waiting for (`site_blocked` to be on and `alarm` to be on) or (`told` to be on).',
    );
    assert.deepEqual(explainInject(early.state, 1, 'two ways', early.now), {
      kind: 'waiting',
      dueAt: null,
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

  it('W4: of what can never be sent say why', () => {
    const exercise = start();
    assert.equal(
      words(exercise, 'only blue'),
      'Can never be sent any more, because nothing of it is for the role red.',
    );
    assert.equal(
      words(exercise, 'nothing helps'),
      'Can never be sent any more, because nothing that is still ahead can make `out_of_reach` hold.',
    );
    assert.equal(words(exercise, 'while open'), 'Waiting for `site_blocked` to be on.');
    assert.equal(words(exercise, 'one way left'), 'Waiting for (`out_of_reach` to be on) or (`told` to be on).');
    exercise.must({ type: 'use_tool', tool: 'firewall', argument: 'close' });
    assert.equal(explainInject(exercise.state, 1, 'while open', exercise.now).kind, 'never');
    exercise.wait(6);
    exercise.must({ type: 'finish' }, INSTRUCTOR);
    assert.equal(words(exercise, 'slow'), 'Can never be sent any more, because the exercise has finished.');
    assert.equal(explainInject(exercise.state, 1, 'alarm', exercise.now).kind, 'sent');
    const roleless = new Exercise(DEFINITION);
    assert.match(words(roleless, 'only blue'), /for teams with a role only/);
  });

  it('W1 W2 W3 W4: of questionnaires say the same', () => {
    const exercise = start();
    const of = (title: string) => explainQuestionnaire(exercise.state, 1, title, exercise.now);
    assert.equal(of('Quiz').words, 'Waiting for `alarm` to be on and 10:00.');
    assert.match(
      of('Never').words,
      /^Can never appear any more, because nothing that is still ahead can make `out_of_reach` hold\.$/,
    );
    exercise.wait(9);
    exercise.must({ type: 'switch_milestone', milestone: 'alarm', on: true }, INSTRUCTOR);
    exercise.wait(2);
    assert.equal(of('Quiz').words, 'Appeared at 10:00, because its time had come; not answered.');
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

  it('W1 W2 W3 W4: of milestones say what switched them, or what would', () => {
    const exercise = start();
    const of = (name: string) => explainMilestone(exercise.state, 1, name);
    assert.equal(of('open').words, 'On from the start.');
    assert.equal(
      of('gone').words,
      'Off. It goes on when the questionnaire `Quiz` is submitted, waiting for `alarm` to be on.',
    );
    assert.equal(of('out_of_reach').words, 'Off. Nothing that is still ahead can switch it on.');
    assert.equal(
      of('site_blocked').words,
      'Off. It goes on when the tool `firewall` gives response 1, waiting for `alarm` to be on; or when a command meets the rule `iptables`.',
    );
    exercise.wait(5);
    assert.equal(of('alarm').words, 'On since 05:00, because the inject `alarm` (alarm) was sent.');
    exercise.must({ type: 'use_tool', tool: 'firewall', argument: 'block' });
    assert.equal(of('site_blocked').words, 'On since 05:00, because the tool `firewall` gave response 1.');
    exercise.pass(1).must({ type: 'use_tool', tool: 'firewall', argument: 'unblock' });
    assert.match(of('site_blocked').words, /^Off since 06:00, because the tool `firewall` gave response 3\./);
    exercise.must({ type: 'send_mail', to: ['ada@mail.ex'], subject: '', text: 'Hi', files: [] });
    assert.equal(of('told').words, 'On since 06:00, because the team wrote to ada@mail.ex for the first time.');
    exercise.must({ type: 'switch_milestone', milestone: 'told', on: false }, INSTRUCTOR);
    assert.equal(of('told').kind, 'never');
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
    for (const [cause, said] of causes) assert.equal(causeInWords(cause), said);
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
      words: 'The default response answers: response 1 waits for `alarm` to be on, response 2 is for other roles.',
    });
    const blueOnly = new Exercise(
      { ...DEFINITION, tools: [tool('firewall', [], { roles: ['blue'] })] },
      { teams: { r: 'red' } },
    );
    assert.match(explainToolAnswer(blueOnly.state, 1, 'firewall', 'block').words, /it is for other roles/);
    assert.equal(explainToolAnswer(blueOnly.state, 1, 'firewall', 'block').refused, 'other-role');
    assert.equal(of(' ').refused, 'input-required');
    assert.equal(exercise.refused({ type: 'use_tool', tool: 'firewall', argument: ' ' }), 'input_required');
    assert.equal(of('x').words, 'The default response answers, because no response fits the argument.');
    assert.equal(of('unblock').words, 'Response 3 answers.');
    exercise.wait(5);
    assert.equal(of('block').response, 0);
  });
});
