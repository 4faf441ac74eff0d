import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { control, definitionOf, inject, mailInject, milestones, person } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR, TRAINEE } from '../testing/exercise.ts';
import { restored } from '../testing/restored.ts';
import { viewTeamSection } from '../view/one-section.ts';
import { viewTeamDetails } from '../view/team-details.ts';
import { teamView } from '../view/team-view.ts';

const DEFINITION = definitionOf({
  config: { emailBetweenTeams: true },
  milestones: milestones('said pressed told followed'),
  files: [{ path: 'plan.pdf', name: 'plan.pdf', size: 1 }],
  emailPersons: [
    person('ada@mail.ex', {
      templates: [
        { context: 'asks', content: { text: 'Secret answer.', files: [] }, control: control({ on: 'said' }) },
      ],
    }),
  ],
  injects: [
    inject('news', {
      time: 1,
      control: control({ on: 'told' }),
      confirmation: { text: 'Understood', control: control({ on: 'pressed' }) },
      overlay: { duration: 5 },
    }),
    mailInject('letter', 'ada@mail.ex', { time: 2 }),
    inject('story', { time: 30, control: control({ when: 'said' }) }),
    inject('echo', { control: control({ when: 'told', on: 'followed' }) }),
  ],
});

const start = (): Exercise => new Exercise(DEFINITION, { teams: { one: null, two: null } });
const own = (text: string, files: readonly string[] = []) =>
  ({ type: 'send_own_inject', channel: 'News', text, files, overlay: true }) as const;
const asAda = (subject: string, text: string, files: readonly string[] = [], thread: string | null = null) =>
  ({
    type: 'write_as_person',
    address: 'ada@mail.ex',
    thread,
    subject,
    content: { kind: 'own', text, files },
  }) as const;
const action = (number: number, more: object = {}) =>
  ({ type: 'retract', item: { kind: 'action', action: number }, ...more }) as const;
const mail = (thread: string, message: number, more: object = {}) =>
  ({ type: 'retract', item: { kind: 'mail', thread, message }, ...more }) as const;
const seen = (exercise: Exercise, team = 1): string => JSON.stringify(teamView(exercise.state, team, exercise.now));
const details = (exercise: Exercise, team = 1): string =>
  JSON.stringify(viewTeamDetails(exercise.state, team, exercise.now));

describe('retracting', () => {
  it('R1 R3: a message is a placeholder for its team from then on, and instructors see it with who took it back', () => {
    const exercise = start();
    exercise.must(own('A secret.'), INSTRUCTOR);
    exercise.pass(1).must(action(1), INSTRUCTOR);
    assert.doesNotMatch(seen(exercise), /secret/);
    const shown = viewTeamSection(exercise.state, 1, 'action', '1');
    assert.ok(shown?.kind === 'message');
    assert.deepEqual(
      [shown.text, shown.overlay, shown.retraction],
      ['', null, { time: 60_000, at: exercise.now, by: null }],
    );
    assert.match(details(exercise), /A secret\..*"by":"ines"|"by":"ines".*A secret\./);
  });

  it('R1 R3 B1: an automatic inject loses its text, overlay and button, and keeps its number and time', () => {
    const exercise = start();
    exercise.wait(1);
    assert.match(seen(exercise), /Understood/);
    const number = exercise.of('inject_sent').find((sent) => sent.inject === 'news' && sent.team === 1)?.action ?? 0;
    exercise.pass(1).must(action(number), INSTRUCTOR);
    const shown = viewTeamSection(exercise.state, 1, 'action', String(number));
    assert.ok(shown?.kind === 'message');
    assert.deepEqual([shown.text, shown.overlay, shown.confirmation, shown.time], ['', null, null, 60_000]);
    assert.equal(exercise.refused({ type: 'confirm_inject', action: number }), 'retracted');
    assert.match(seen(exercise, 2), /Understood/, 'the other team has received it on its own');
  });

  it('R1: a mail is retracted for every team of its thread', () => {
    const exercise = start();
    exercise.must({ type: 'send_mail', to: ['two@mail.ex', 'ada@mail.ex'], subject: 'Hello', text: 'Hi', files: [] });
    exercise.must(asAda('', 'A secret.', [], '1+2:1'), INSTRUCTOR);
    const [event] = exercise.of('retracted', exercise.must({ ...mail('1+2:1', 2), team: 2 }, INSTRUCTOR));
    assert.deepEqual(event?.teams, [1, 2]);
    for (const team of [1, 2]) {
      assert.doesNotMatch(seen(exercise, team), /secret/);
      assert.match(seen(exercise, team), /Hello/, 'the subject is that of a mail of the team');
    }
  });

  it('R1: a mail inject goes with its mail, whichever of both is named', () => {
    for (const wish of [action(3), mail('1:1', 1)]) {
      const exercise = start();
      exercise.wait(2);
      const [event] = exercise.of('retracted', exercise.must(wish, INSTRUCTOR));
      assert.deepEqual(event?.item, { kind: 'mail', thread: '1:1', message: 1, inject: 'letter' });
      assert.equal(viewTeamSection(exercise.state, 1, 'mail', '1:1/1')?.text, '');
      const entry = viewTeamSection(exercise.state, 1, 'action', '3');
      assert.ok(entry?.kind === 'mail' && entry.retraction !== null);
      assert.equal(exercise.refused(action(3), INSTRUCTOR), 'already_retracted');
      assert.equal(exercise.refused(mail('1:1', 1), INSTRUCTOR), 'already_retracted');
    }
  });

  it('R2: what teams wrote, bounces, questionnaires and what is not there are refused, each with its sentence', () => {
    const exercise = start();
    exercise.must({
      type: 'send_mail',
      to: ['ada@mail.ex', 'nobody@mail.ex'],
      subject: 'Hello',
      text: 'Hi',
      files: [],
    });
    for (const [thread, message] of [
      ['1:1', 1],
      ['1:2', 1],
      ['1:2', 2],
      ['1:9', 1],
      ['1:1', 9],
      ['1:1', 0.5],
    ] as const) {
      assert.equal(exercise.refused(mail(thread, message), INSTRUCTOR), 'not_retractable');
    }
    assert.equal(exercise.refused(action(1), INSTRUCTOR), 'not_retractable');
    exercise.must(own('Mine.'), INSTRUCTOR);
    assert.equal(exercise.refused(action(1), TRAINEE), 'not_allowed');
    exercise.must(action(1), INSTRUCTOR);
    assert.equal(exercise.refused(action(1), INSTRUCTOR), 'already_retracted');
  });

  it('R1 R5 F5: it is possible while stopped and after the end, where milestones are refused', () => {
    const exercise = start();
    exercise.wait(1);
    exercise.must(own('One.'), INSTRUCTOR);
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    exercise.must(action(2), INSTRUCTOR);
    exercise.must({ type: 'finish' }, INSTRUCTOR);
    assert.equal(exercise.refused(action(1, { milestones: ['told'] }), INSTRUCTOR), 'wrong_state');
    exercise.must(action(1, { correction: 'Never mind.' }), INSTRUCTOR);
    assert.match(seen(exercise), /Never mind/);
  });

  it('R3: a subject that no other mail has is known no more, and a correction does not repeat it', () => {
    const exercise = start();
    exercise.must(asAda('Secret subject', 'Secret text'), INSTRUCTOR);
    exercise.must(mail('1:1', 1, { correction: 'I was wrong.' }), INSTRUCTOR);
    exercise.must({ type: 'reply_to_mail', thread: '1:1', text: 'What?', files: [] });
    exercise.must(asAda('', 'Nothing.', [], '1:1'), INSTRUCTOR);
    assert.doesNotMatch(seen(exercise), /Secret/);
    assert.match(seen(exercise), /I was wrong/);
    assert.match(details(exercise), /Secret subject/);
  });

  it('R3: a subject that the answer of a team repeats stays', () => {
    const exercise = start();
    exercise.must(asAda('The pump', 'Secret text'), INSTRUCTOR);
    exercise.must({ type: 'reply_to_mail', thread: '1:1', text: 'Which?', files: [] });
    exercise.must(mail('1:1', 1), INSTRUCTOR);
    assert.match(seen(exercise), /The pump/);
    assert.doesNotMatch(seen(exercise), /Secret/);
  });

  it('R4: files known only through it can neither be opened nor attached, until they are sent again', () => {
    const exercise = start();
    exercise.must({ type: 'upload_file', team: null, file: 'f1', name: 'photo.png' }, INSTRUCTOR);
    const files = ['f1', 'definition:plan.pdf'];
    const attaches = (file: string) => ({ ...asMail, files: [file] });
    exercise.must(own('See.', files), INSTRUCTOR);
    exercise.must(action(1), INSTRUCTOR);
    for (const file of files) assert.equal(exercise.refused(attaches(file)), 'file_unknown');
    assert.doesNotMatch(seen(exercise), /photo|plan/);
    exercise.must(own('Again.', files), INSTRUCTOR);
    exercise.must(own('And again.', files), INSTRUCTOR);
    exercise.must(action(2), INSTRUCTOR);
    for (const file of files) exercise.must(attaches(file));
    exercise.must(action(3), INSTRUCTOR);
    for (const file of files) exercise.must(attaches(file));
    assert.match(seen(exercise), /photo/, 'the team has attached them itself');
  });

  it('R5: milestones that it switched are switched back on request, with the retraction as their cause', () => {
    const exercise = start();
    exercise.must(
      { ...asAda('Answer', ''), content: { kind: 'template', template: 0 }, activate: ['followed'] },
      INSTRUCTOR,
    );
    const events = exercise.must(mail('1:1', 1, { milestones: ['said'] }), INSTRUCTOR);
    assert.deepEqual(
      exercise
        .of('milestone_switched', events)
        .map(({ milestone, on, cause, origin }) => [milestone, on, cause, origin]),
      [['said', false, { kind: 'retraction', by: 'ines' }, { position: exercise.events.length - 1, person: 'ines' }]],
    );
    exercise.wait(40);
    assert.deepEqual(
      exercise.of('inject_sent').filter((sent) => sent.inject === 'story'),
      [],
      'its condition is gone',
    );
  });

  it('R5: a milestone that it did not switch, or that was switched since, is refused, and injects are not undone', () => {
    const exercise = start();
    exercise.wait(1);
    const number = exercise.of('inject_sent').find((sent) => sent.inject === 'news' && sent.team === 1)?.action ?? 0;
    for (const milestone of ['followed', 'said', 'nothing']) {
      assert.equal(exercise.refused(action(number, { milestones: [milestone] }), INSTRUCTOR), 'milestone_unknown');
    }
    exercise.must({ type: 'confirm_inject', action: number });
    exercise.must(action(number, { milestones: ['told'] }), INSTRUCTOR);
    assert.match(seen(exercise), /echo\./);
    assert.deepEqual(exercise.switched().slice(-2), ['1 pressed on', '1 told off'], 'what was pressed stays');
    const late = start();
    late.wait(1);
    late.must({ type: 'switch_milestone', milestone: 'told', on: false }, INSTRUCTOR);
    late.must({ type: 'switch_milestone', milestone: 'told', on: true }, INSTRUCTOR);
    assert.equal(late.refused(action(number, { milestones: ['told'] }), INSTRUCTOR), 'milestone_unknown');
  });

  it('R6 I5 I7: a retracted inject comes never by itself, and by hand with a button of its own', () => {
    const exercise = start();
    exercise.wait(1);
    const send = { type: 'send_prepared_inject', inject: 'news', alternative: null } as const;
    const number = exercise.of('inject_sent').find((sent) => sent.inject === 'news' && sent.team === 1)?.action ?? 0;
    assert.equal(exercise.refused(send, INSTRUCTOR), 'already_sent');
    exercise.must({ type: 'confirm_inject', action: number });
    exercise.must(action(number), INSTRUCTOR);
    exercise.must({ type: 'switch_milestone', milestone: 'told', on: false }, INSTRUCTOR);
    exercise.wait(10);
    assert.equal(exercise.sent().filter((sent) => sent.includes('news')).length, 1);
    exercise.must(send, INSTRUCTOR);
    assert.equal(exercise.refused(send, INSTRUCTOR), 'already_sent');
    const again = exercise.of('inject_sent').at(-1)?.action ?? 0;
    assert.equal(exercise.refused({ type: 'confirm_inject', action: number }), 'retracted');
    exercise.must({ type: 'confirm_inject', action: again });
    const pressed = viewTeamDetails(exercise.state, 1, exercise.now).sections.flatMap(({ section, value }) =>
      section === 'action' && value.kind === 'message' && value.confirmation !== null
        ? [value.confirmation.confirmedAt]
        : [],
    );
    assert.deepEqual(pressed, [60_000, 660_000], 'each keeps what was pressed');
  });

  it('R7: a correction comes in the same thread from the same sender, or in the same channel', () => {
    const exercise = start();
    exercise.wait(2);
    exercise.must(mail('1:1', 1, { correction: 'Sorry.' }), INSTRUCTOR);
    const written = viewTeamSection(exercise.state, 1, 'mail', '1:1/2');
    assert.deepEqual([written?.from, written?.text, written?.by], ['ada@mail.ex', 'Sorry.', null]);
    const sent = exercise.of('own_inject_sent', exercise.must(action(1, { correction: 'Instead.' }), INSTRUCTOR));
    assert.deepEqual(
      sent.map(({ channel, text, overlay }) => [channel, text, overlay]),
      [['News', 'Instead.', false]],
    );
    const blank = exercise.must(action(2, { correction: ' ' }), INSTRUCTOR);
    assert.deepEqual(
      blank.map(({ type }) => type),
      ['retracted'],
    );
  });

  it('R8: a thread whose answer was retracted waits again since the mail of the team, unless it was corrected', () => {
    const exercise = start();
    exercise.pass(0.5).must({ type: 'send_mail', to: ['ada@mail.ex'], subject: 'Hello', text: 'Hi', files: [] });
    exercise.pass(0.5).must(asAda('', 'A secret.', [], '1:1'), INSTRUCTOR);
    assert.deepEqual([...exercise.team().unanswered], []);
    exercise.pass(0.5).must(mail('1:1', 2), INSTRUCTOR);
    assert.deepEqual(
      [...exercise.team().unanswered].map(([, since]) => since),
      [30_000],
    );
    exercise.must(asAda('', 'Another.', [], '1:1'), INSTRUCTOR);
    exercise.must(mail('1:1', 3, { correction: 'The last.' }), INSTRUCTOR);
    assert.deepEqual([...exercise.team().unanswered], []);
  });

  it('R3 S8: what was retracted is so in a restored snapshot', () => {
    const exercise = start();
    exercise.wait(2);
    exercise.must(mail('1:1', 1), INSTRUCTOR);
    assert.deepStrictEqual(restored(exercise.state), exercise.state);
  });

  it('R1 L1: it counts as an act of an instructor for every team that saw it', () => {
    const exercise = start();
    exercise.must({ type: 'send_mail', to: ['two@mail.ex', 'ada@mail.ex'], subject: 'Hello', text: 'Hi', files: [] });
    exercise.must(asAda('', 'A secret.', [], '1+2:1'), INSTRUCTOR);
    const acts = () => [1, 2].map((team) => exercise.team(team).usage.instructors.acts);
    const [one = 0, two = 0] = acts();
    exercise.must(mail('1+2:1', 2), INSTRUCTOR);
    assert.deepEqual(acts(), [one + 1, two + 1]);
  });
});

const asMail = { type: 'send_mail', to: ['ada@mail.ex'], subject: 'Look', text: 'Here.' } as const;
