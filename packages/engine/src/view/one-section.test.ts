import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { choice, control, definitionOf, mailInject, milestone, person, questionnaire } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { start } from '../testing/seen-story.ts';
import { viewTeamDetail, viewTeamSection } from './one-section.ts';
import { viewTeamDetails } from './team-details.ts';
import { viewTeam } from './team-sections.ts';

const KEYED = [
  'action',
  'comment',
  'contacts',
  'drive',
  'mail',
  'milestone',
  'objective',
  'questionnaire',
  'submission',
  'thread',
] as const;
const keyed = (section: string) => KEYED.find((name) => name === section);

function played(): Exercise {
  const exercise = new Exercise(
    definitionOf({
      milestones: [milestone('shown', { teamVisible: true, activity: 'learn' }), milestone('secret')],
      objectives: [{ name: 'Learn', tags: [], activities: [{ name: 'learn', description: '', tags: [] }] }],
      emailPersons: [person('ada@mail.ex')],
      injects: [mailInject('mail', 'ada@mail.ex')],
      questionnaires: [
        questionnaire('A/B', { questions: [choice('radio', { a: control({ on: 'shown secret' }), b: control() })] }),
      ],
    }),
    { shareFeedback: true },
  );
  exercise.must({ type: 'send_mail', to: ['ada@mail.ex', 'nobody@x'], subject: 'Hi', text: 'Hi', files: [] });
  exercise.must({
    type: 'answer_questionnaire',
    questionnaire: 'A/B',
    answers: [{ kind: 'choices', options: [0] }],
  });
  exercise.must({ type: 'write_comment', text: 'for us' }, INSTRUCTOR);
  exercise.must({ type: 'write_comment', text: 'for them', shared: true }, INSTRUCTOR);
  return exercise;
}

describe('one section of a view', () => {
  it('V6: has the same content by its key as the whole view, for teams and instructors', () => {
    const { state, now } = played();
    const seen = new Set<string>();
    for (const { section, key, value } of viewTeam(state, 1, now).sections) {
      const name = keyed(section);
      if (name === undefined) continue;
      seen.add(name);
      assert.deepEqual(viewTeamSection(state, 1, name, key), value, `${section} ${key}`);
    }
    assert.deepEqual([...seen].sort(), KEYED);
    for (const { section, key, value } of viewTeamDetails(state, 1, now).sections) {
      const name = keyed(section);
      if (name !== undefined) assert.deepEqual(viewTeamDetail(state, 1, name, key), value, `${section} ${key}`);
    }
  });

  it('V1 V6: is undefined if the team does not see it', () => {
    const { state } = played();
    assert.equal(viewTeamSection(state, 1, 'milestone', 'secret'), undefined);
    assert.equal(viewTeamDetail(state, 1, 'milestone', 'secret')?.on, true);
    assert.equal(viewTeamSection(state, 1, 'comment', '2'), undefined);
    assert.equal(viewTeamDetail(state, 1, 'comment', '2')?.text, 'for them');
    const ready = new Exercise(definitionOf({ milestones: [milestone('shown', { teamVisible: true })] }), {
      start: false,
    });
    assert.equal(viewTeamSection(ready.state, 1, 'milestone', 'shown'), undefined);
    assert.equal(viewTeamSection(ready.state, 1, 'drive', ''), undefined);
    assert.equal(viewTeamSection(ready.state, 1, 'contacts', ''), undefined);
    const others = start();
    others.must({ type: 'send_mail', to: ['ada@mail.ex'], subject: 'Hi', text: 'Hi', files: [] });
    assert.equal(viewTeamSection(others.state, 1, 'thread', '1:2')?.messages, 1);
    assert.equal(viewTeamSection(others.state, 2, 'thread', '1:2'), undefined);
    assert.equal(viewTeamSection(others.state, 2, 'mail', '1:2/1'), undefined);
  });

  it('V6: is undefined for an unknown key', () => {
    const { state } = played();
    for (const section of KEYED) {
      // There is one list of contacts, and one of documents, without a key.
      const none = section === 'contacts' || section === 'drive' ? [] : [''];
      for (const key of [
        ...none,
        '0',
        '-1',
        '1.5',
        '1e0',
        '01',
        '99',
        '/',
        '1/',
        '/1',
        '1:1/0',
        '1:1/01',
        'constructor',
      ]) {
        assert.equal(viewTeamSection(state, 1, section, key), undefined, `${section} ${key}`);
        assert.equal(viewTeamDetail(state, 1, section, key), undefined, `${section} ${key}`);
      }
    }
  });
});
