import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { control, mailInject, person } from '../testing/definitions.ts';
import { INSTRUCTOR } from '../testing/exercise.ts';
import { DEFINITION, mail, reply, start, threads } from '../testing/mail-story.ts';

describe('mail of simulated people', () => {
  it('E7: mail from an inject continues the thread of sender and team', () => {
    const exercise = start();
    exercise.must(mail('ada@mail.ex'));
    exercise.must(mail('ada@mail.ex'));
    exercise.wait(3);
    assert.deepEqual(threads(exercise), [
      '1:1 Ada@mail.ex r@mail.ex (1)',
      '1:2 Ada@mail.ex r@mail.ex (3)',
      '1:3 Ada@mail.ex bob@mail.ex r@mail.ex (1)',
    ]);
    assert.deepEqual(threads(exercise, 2), [
      '2:1 Ada@mail.ex b@mail.ex (2)',
      '2:2 Ada@mail.ex b@mail.ex bob@mail.ex (1)',
    ]);
    const last = exercise.of('mail_sent').findLast(({ teams }) => teams.includes(1));
    assert.deepEqual([last?.from, last?.subject, last?.by], ['Ada@mail.ex', 'with bob', null]);
  });

  it('E7: mail from an inject continues the thread that began last, not the one that was last written to', () => {
    const exercise = start();
    exercise.must(mail('ada@mail.ex'));
    exercise.must(mail('ada@mail.ex'));
    exercise.pass(0.5).must(reply('1:1'));
    exercise.wait(0.5);
    assert.deepEqual(
      exercise
        .of('mail_sent')
        .flatMap(({ thread, body, teams: [team] }) => (body.kind === 'inject' ? [team, thread] : [])),
      [1, '1:2', 2, '2:1', 3, '3:1'],
    );
  });

  it('E7: mail from an inject reaches everyone in copy, in a separate thread', () => {
    const people = ['ada', 'bob', 'cyd', 'dan'].map((name) => person(`${name}@mail.ex`));
    const to = (name: string, ...cc: string[]) => mailInject(name, 'ada@mail.ex', { time: 1, cc });
    const injects = [to('all', 'dan@mail.ex', 'bob@mail.ex', 'cyd@mail.ex'), to('two', 'bob@mail.ex', 'dan@mail.ex')];
    const exercise = start({ ...DEFINITION, emailPersons: people, injects });
    exercise.wait(1);
    assert.deepEqual(threads(exercise), [
      '1:1 ada@mail.ex bob@mail.ex cyd@mail.ex dan@mail.ex r@mail.ex (1)',
      '1:2 ada@mail.ex bob@mail.ex dan@mail.ex r@mail.ex (1)',
    ]);
  });

  it('E8: is written by instructors in their name', () => {
    const exercise = start();
    exercise.must(mail('ada@mail.ex'));
    const own = { kind: 'own', text: 'Come quickly!', files: [] } as const;
    const write = {
      type: 'write_as_person',
      address: 'ADA@mail.ex',
      thread: '1:1',
      subject: 'ignored',
      content: own,
    } as const;
    exercise.must(write, INSTRUCTOR);
    exercise.must({ ...write, thread: null, subject: 'Alarm' }, INSTRUCTOR);
    assert.deepEqual(
      exercise.of('mail_sent').map(({ thread, message, from, subject }) => [thread, message, from, subject]),
      [
        ['1:1', 1, 'r@mail.ex', 'Hello'],
        ['1:1', 2, 'Ada@mail.ex', 'Hello'],
        ['1:2', 1, 'Ada@mail.ex', 'Alarm'],
      ],
    );
    assert.equal(exercise.refused({ ...write, address: 'bob@mail.ex' }, INSTRUCTOR), 'thread_unknown');
    assert.equal(exercise.refused({ ...write, thread: '2:1' }, INSTRUCTOR), 'thread_unknown');
    assert.equal(exercise.refused({ ...write, address: 'b@mail.ex' }, INSTRUCTOR), 'person_unknown');
    assert.equal(exercise.refused({ ...write, content: { ...own, text: '' } }, INSTRUCTOR), 'nothing_to_send');
    assert.equal(exercise.refused(write), 'not_allowed');
  });

  it('E9: mail from a template applies its control if it is for the team', () => {
    const exercise = start();
    const write = (template: number) =>
      ({
        type: 'write_as_person',
        address: 'ada@mail.ex',
        thread: null,
        subject: '',
        content: { kind: 'template', template },
      }) as const;
    exercise.must(write(0), INSTRUCTOR);
    exercise.must(write(1), INSTRUCTOR);
    assert.deepEqual(exercise.switched(), ['0 replied on']);
    exercise.must({ ...write(1), team: 2 }, INSTRUCTOR);
    assert.deepEqual(exercise.switched(2), ['0 a on']);
    assert.deepEqual(exercise.ask(write(2), INSTRUCTOR), {
      code: 'template_unknown',
      message: 'Ada@mail.ex has no template 3.',
      params: { address: 'Ada@mail.ex', template: 3 },
    });
    assert.deepEqual(exercise.of('milestone_switched')[0]?.cause, {
      kind: 'template',
      address: 'Ada@mail.ex',
      template: 0,
    });
  });

  it('E12: an answer whose author has not read that of another instructor is refused, and changes nothing', () => {
    const exercise = start();
    exercise.must(mail('ada@mail.ex'));
    const content = { kind: 'own', text: 'Yes.', files: [] } as const;
    const answer = { type: 'write_as_person', address: 'ada@mail.ex', thread: '1:1', subject: '', content } as const;
    exercise.must(reply('1:1'));
    exercise.must({ ...answer, seen: 1 }, INSTRUCTOR);
    const before = exercise.state;
    for (const seen of [0, 1, 2, -1]) {
      assert.equal(exercise.refused({ ...answer, seen }, INSTRUCTOR), 'answered_meanwhile');
    }
    assert.equal(exercise.state, before);
    exercise.must({ ...answer, seen: 3 }, INSTRUCTOR);
    exercise.must(answer, INSTRUCTOR);
    for (const message of [3, 4, 5]) {
      exercise.must({ type: 'retract', item: { kind: 'mail', thread: '1:1', message } }, INSTRUCTOR);
    }
    exercise.must({ ...answer, seen: 2 }, INSTRUCTOR);
  });

  it('E9 M7: mail from a template is recorded as the cause of what it switches, with person and template', () => {
    const exercise = start();
    const content = { kind: 'template', template: 1 } as const;
    const write = { type: 'write_as_person', address: 'ada@mail.ex', thread: null, subject: '', content } as const;
    exercise.must({ ...write, team: 2 }, INSTRUCTOR);
    assert.deepEqual(
      exercise.of('milestone_switched').map(({ team, milestone, cause }) => [team, milestone, cause]),
      [[2, 'a', { kind: 'template', address: 'Ada@mail.ex', template: 1 }]],
    );
  });

  it('E9 K7: mail from a template switches only for the addressed team, not for others in the thread', () => {
    const exercise = start();
    exercise.must(mail('ada@mail.ex', 'b@mail.ex'));
    const content = { kind: 'template', template: 0 } as const;
    exercise.must(
      { type: 'write_as_person', address: 'ada@mail.ex', thread: '1+2:1', subject: '', content },
      INSTRUCTOR,
    );
    assert.deepEqual([exercise.switched(1), exercise.switched(2)], [['0 wrote_ada on', '0 replied on'], []]);
    exercise.must(
      { type: 'write_as_person', team: 2, address: 'ada@mail.ex', thread: '1+2:1', subject: '', content },
      INSTRUCTOR,
    );
    assert.deepEqual(exercise.switched(2), ['0 replied on']);
    assert.deepEqual(
      exercise.of('mail_sent').map(({ meantFor }) => meantFor),
      [null, 1, 2],
    );
  });

  it('E9: mail from a template applies its control only if its condition holds', () => {
    const templates = [
      { context: '', content: { text: 'No.', files: [] }, control: control({ when: 'a', on: 'replied' }) },
    ];
    const exercise = start({ ...DEFINITION, emailPersons: [person('ada@mail.ex', { templates })] });
    const content = { kind: 'template', template: 0 } as const;
    const write = { type: 'write_as_person', address: 'ada@mail.ex', thread: null, subject: '', content } as const;
    exercise.must(write, INSTRUCTOR);
    assert.deepEqual(exercise.switched(), []);
    exercise.must({ type: 'switch_milestone', milestone: 'a', on: true }, INSTRUCTOR);
    exercise.must(write, INSTRUCTOR);
    assert.deepEqual(exercise.switched(), ['0 a on', '0 replied on']);
  });
});
