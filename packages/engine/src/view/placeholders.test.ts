import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readEvent } from '../events/upcast.ts';
import { evolve } from '../evolve/evolve.ts';
import { initialState } from '../state/initial.ts';
import {
  alternative,
  definitionOf,
  freeForm,
  inject,
  mailInject,
  person,
  questionnaire,
  response,
  tool,
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { teamView } from './team-view.ts';

const text = (words: string) => ({ text: words, files: [] });
const GREETING = 'To {{team.name}}, {{team.role}}, {{team.address}}';
const [mail] = mailInject('mail', 'ada@mail.ex', { subject: 'For {{team.name}}' }).alternatives;
assert.ok(mail !== undefined);

const DEFINITION = definitionOf({
  roles: [{ name: 'red', description: '' }],
  config: { emailBetweenTeams: true },
  emailPersons: [person('ada@mail.ex', { templates: [templateOf(GREETING), templateOf('Nothing to fill in.')] })],
  injects: [
    inject('news', { alternatives: [alternative('news', { content: text(GREETING) })] }),
    inject('plain', { alternatives: [alternative('plain', { content: text('{{team') })] }),
    { ...mailInject('mail', 'ada@mail.ex'), alternatives: [{ ...mail, content: text(GREETING) }] },
  ],
  tools: [tool('look', [response('up', { content: text(GREETING) })], { defaultResponse: 'No, {{team.name}}.' })],
  questionnaires: [
    questionnaire('Q', { content: text(GREETING), questions: [freeForm({ text: 'Why, {{team.name}}?' })] }),
  ],
});

function templateOf(words: string) {
  const none = { condition: { kind: 'always' as const }, activate: [], deactivate: [], roles: [] };
  return { context: 'any', content: text(words), control: none };
}

const start = () => new Exercise(DEFINITION, { teams: { 'A*': 'red', b: null } });
const FILLED = 'To A&#42;, red, A&#42;@mail.ex';

describe('placeholders of the team', () => {
  it('V10: are filled in wherever the definition speaks', () => {
    const exercise = start();
    for (const argument of ['up', 'down']) exercise.must({ type: 'use_tool', tool: 'look', argument });
    const seen = teamView(exercise.state, 1, exercise.now);
    assert.deepEqual(
      seen.messages.map((message) => message.text),
      [FILLED, '{{team'],
    );
    assert.deepEqual(
      seen.toolUses.map((use) => use.text),
      [FILLED, 'No, A&#42;.'],
    );
    assert.deepEqual(
      seen.mail.flatMap(({ subject, messages }) => [subject, ...messages.map((each) => each.text)]),
      ['For A*', FILLED],
    );
    assert.deepEqual(
      seen.questionnaires.flatMap((each) => [each.text, ...each.questions.map((question) => question.text)]),
      [FILLED, 'Why, A&#42;?'],
    );
    const [other] = teamView(exercise.state, 2, exercise.now).messages;
    assert.equal(other?.text, 'To b, , b@mail.ex');
  });

  it('V10: are stored in the event, if there are any', () => {
    const exercise = start();
    const values = { name: 'A*', address: 'A*@mail.ex', role: 'red' };
    const [news, plain, written] = exercise.of('inject_sent');
    assert.deepEqual(news?.values, values);
    assert.deepEqual(
      [plain, written].map((event) => event !== undefined && 'values' in event),
      [false, false],
    );
    assert.deepEqual(exercise.of('mail_sent')[0]?.body, {
      kind: 'inject',
      inject: 'mail',
      alternative: 'mail',
      values,
    });
    assert.deepEqual(exercise.of('questionnaire_appeared')[0]?.values, values);
  });

  it('V10 E9: placeholders in a reply from a template refer to the addressed team, for everyone in the thread', () => {
    const exercise = start();
    const to = ['ada@mail.ex', 'b@mail.ex'];
    exercise.must({ type: 'send_mail', to, subject: 'We {{team.name}}', text: 'I am {{team.name}}.', files: [] });
    const thread = exercise.of('mail_sent').at(-1)?.thread ?? '';
    const reply = { type: 'write_as_person', team: 2, address: 'ada@mail.ex', thread, subject: '' } as const;
    exercise.must({ ...reply, content: { kind: 'template', template: 0 } }, INSTRUCTOR);
    exercise.must({ ...reply, content: { kind: 'template', template: 1 } }, INSTRUCTOR);
    exercise.must({ ...reply, content: { kind: 'own', text: 'Dear {{team.name}}', files: [] } }, INSTRUCTOR);
    for (const team of [1, 2]) {
      const found = teamView(exercise.state, team, exercise.now).mail.find(({ id }) => id === thread);
      assert.deepEqual(
        [found?.subject, ...(found?.messages ?? []).map((message) => message.text)],
        // What people type is left unchanged.
        ['We {{team.name}}', 'I am {{team.name}}.', 'To b, , b@mail.ex', 'Nothing to fill in.', 'Dear {{team.name}}'],
      );
    }
  });

  it('V10 S5: placeholders in a text that was sent before they existed stay as they were', () => {
    const exercise = start();
    let state = initialState(exercise.state.compiled);
    for (const event of exercise.events) {
      const { values: _, ...before } = { values: null, ...event };
      state = evolve(state, readEvent(before));
    }
    assert.equal(teamView(state, 1, exercise.now).messages[0]?.text, GREETING);
  });
});
