import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dryRun } from '../dry-run.ts';
import { explainMilestone } from '../explain/milestone.ts';
import { control, definitionOf, inject, milestones, person } from '../testing/definitions.ts';
import { commandOf, Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { milestonesIn, overview } from '../view/overview.ts';
import { teamView } from '../view/team-view.ts';

const file = { name: 'plan.svg', path: 'files/plan.svg', size: 1 };
const DEFINITION = definitionOf({
  milestones: milestones('helped thanked late blue'),
  roles: [
    { name: 'red', description: '' },
    { name: 'blue', description: '' },
  ],
  emailPersons: [
    person('ada@mail.ex', {
      templates: [
        { context: 'help', content: { text: 'Look here.', files: [file] }, control: control({ on: 'helped late' }) },
        { context: 'blue', content: { text: 'Blue.', files: [] }, control: control({ on: 'blue', roles: ['blue'] }) },
      ],
    }),
  ],
  injects: [inject('follows', { control: control({ when: 'thanked' }) })],
});

const start = () => new Exercise(DEFINITION, { teams: { r: 'red' } });
const REPLY = { type: 'write_as_person', address: 'ada@mail.ex', thread: null, subject: 'Hi' } as const;
const edited = (text: string, template = 0, files: string[] = []) =>
  ({ ...REPLY, content: { kind: 'template', template, edited: { text, files } } }) as const;

describe('a reply from a template', () => {
  it('E9: can have another text and still apply the control of the template, in one act that records both', () => {
    const exercise = start();
    const events = exercise.must(edited('Dear {{team.name}}, look there.'), INSTRUCTOR);
    const values = { name: 'r', address: 'r@mail.ex', role: 'red' };
    assert.deepEqual(exercise.of('mail_sent', events)[0]?.body, {
      kind: 'template',
      address: 'ada@mail.ex',
      template: 0,
      edited: { text: 'Dear {{team.name}}, look there.', files: [] },
      values,
    });
    assert.deepEqual(exercise.switched(), ['0 helped on', '0 late on']);
    assert.deepEqual(exercise.of('milestone_switched')[0]?.cause, {
      kind: 'template',
      address: 'ada@mail.ex',
      template: 0,
    });
    const [thread] = teamView(exercise.state, 1, exercise.now).mail;
    assert.equal(thread?.messages[0]?.text, 'Dear r, look there.');
    assert.deepEqual(thread?.messages[0]?.attachments, [{ kind: 'definition', file }]);
  });

  it('E9: applies no control for another role, edited or not', () => {
    const exercise = start();
    exercise.must(edited('Red.', 1), INSTRUCTOR);
    assert.deepEqual(exercise.switched(), []);
  });

  it('E9 E10: can have more files, which the team then knows, and can consist of files alone', () => {
    const exercise = start();
    exercise.must({ type: 'upload_file', team: null, file: 'f', name: 'map.png' }, INSTRUCTOR);
    exercise.must(edited('', 0, ['f', 'f']), INSTRUCTOR);
    const view = teamView(exercise.state, 1, exercise.now);
    assert.deepEqual(view.mail[0]?.messages[0]?.attachments, [
      { kind: 'definition', file },
      { kind: 'uploaded', file: 'f', name: 'map.png' },
    ]);
    assert.deepEqual(
      view.files.map(({ id }) => id),
      ['f'],
    );
    assert.equal(exercise.refused(edited('x', 0, ['g']), INSTRUCTOR), 'file_unknown');
    assert.equal(exercise.refused(edited(' ', 1), INSTRUCTOR), 'nothing_to_send');
    assert.equal(exercise.refused(edited('x', 2), INSTRUCTOR), 'template_unknown');
  });
});

describe('a mail in the name of a simulated person', () => {
  it('E11 K4: switches the milestones that the instructor chose, after those of the template and before any consequences', () => {
    const exercise = start();
    const events = exercise.must(
      { ...edited('Thank you.'), activate: ['thanked', 'helped'], deactivate: ['late'] },
      INSTRUCTOR,
    );
    assert.deepEqual(exercise.switched(), ['0 helped on', '0 late on', '0 thanked on', '0 late off']);
    const cause = { kind: 'reply', address: 'ada@mail.ex', by: 'ines' };
    assert.deepEqual(
      exercise
        .of('milestone_switched', events)
        .slice(2)
        .map((event) => event.cause),
      [cause, cause],
    );
    assert.equal(events.at(-1)?.type, 'inject_sent');
  });

  it('E11: switches them also without a template, and for the addressed team only', () => {
    const exercise = new Exercise(DEFINITION, { teams: { r: 'red', b: 'blue' } });
    const own = { ...REPLY, team: 2, content: { kind: 'own', text: 'Thanks.', files: [] } } as const;
    exercise.must({ ...own, activate: ['thanked'] }, INSTRUCTOR);
    assert.deepEqual([exercise.switched(1), exercise.switched(2)], [[], ['0 thanked on']]);
  });

  it('E11 S2: is refused as a whole if a milestone does not exist', () => {
    const exercise = start();
    assert.equal(exercise.refused({ ...edited('x'), deactivate: ['nope'] }, INSTRUCTOR), 'milestone_unknown');
    assert.equal(exercise.refused({ ...edited('x'), activate: ['thanked'] }), 'not_allowed');
  });

  it('E11 S9 V8 W2: is predicted by a dry run, marked as switched by hand, and explained', () => {
    const exercise = start();
    const wish = { ...edited('Thank you.'), activate: ['thanked'] };
    const run = dryRun(exercise.state, commandOf(exercise.state, wish, INSTRUCTOR, exercise.now));
    assert.deepEqual(run.refusal === undefined && run.events.map(({ type }) => type), [
      'mail_sent',
      'milestone_switched',
      'milestone_switched',
      'milestone_switched',
      'inject_sent',
    ]);
    exercise.must(wish, INSTRUCTOR);
    const [row] = overview(exercise.state, exercise.now).teams;
    assert.deepEqual(row && milestonesIn(row.milestones, 4).map(({ byHand }) => byHand), [false, true, false, false]);
    assert.equal(
      explainMilestone(exercise.state, 1, 'thanked', exercise.now).words,
      'On since minute 0, because an instructor switched it with a mail of ada@mail.ex.',
    );
  });
});
