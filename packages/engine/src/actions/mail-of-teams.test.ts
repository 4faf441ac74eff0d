import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { evolve } from '../evolve/evolve.ts';
import { reachableAddress } from '../rules/recipients.ts';
import { control, definitionOf, mailInject, person } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR, TRAINEE } from '../testing/exercise.ts';
import { DEFINITION, mail, reply, start, threads } from '../testing/mail-story.ts';
import { teamView } from '../view/team-view.ts';

describe('mail of teams', () => {
  it('E1 S6: goes to all recipients in one thread, without duplicates', () => {
    const exercise = start();
    exercise.must(mail(' ADA@mail.ex', 'bob@mail.ex', 'ada@MAIL.ex', 'r@mail.ex'));
    assert.deepEqual(threads(exercise), ['1:1 Ada@mail.ex bob@mail.ex r@mail.ex (1)']);
    assert.equal(exercise.refused(mail()), 'no_recipient');
    assert.equal(exercise.refused(mail('R@mail.ex')), 'no_recipient');
    assert.equal(exercise.refused(mail('  ', '')), 'no_recipient');
    assert.equal(exercise.refused({ ...mail('bob@mail.ex'), text: ' ' }), 'nothing_to_send');
    exercise.must(mail('Ada@mail.ex'));
    assert.deepEqual(
      threads(exercise).map((line) => line.split(' ')[0]),
      ['1:1', '1:2'],
    );
  });

  it('E1 E4: names an unknown address trimmed', () => {
    const exercise = start();
    exercise.must(mail(' nobody@mail.ex '));
    assert.deepEqual(exercise.of('mail_bounced')[0]?.addresses, ['nobody@mail.ex']);
  });

  it('E1 E2 E7 E8: ignores case, even if the definition spells an address in two ways', () => {
    const injects = [
      mailInject('first', 'ADA@mail.ex', { cc: ['BOB@mail.ex'] }),
      mailInject('second', 'Ada@mail.ex', { time: 1, cc: ['bob@mail.ex', 'ada@mail.ex'] }),
    ];
    const exercise = start({ ...DEFINITION, injects });
    exercise.wait(1);
    assert.deepEqual(threads(exercise), ['1:1 ADA@mail.ex BOB@mail.ex r@mail.ex (2)']);
    const content = { kind: 'own', text: 'Hi', files: [] } as const;
    exercise.must({ type: 'write_as_person', address: 'ada@mail.ex', thread: '1:1', subject: '', content }, INSTRUCTOR);
    exercise.must(reply('1:1'));
    exercise.must({ type: 'switch_milestone', milestone: 'wrote_ada', on: false }, INSTRUCTOR);
    exercise.must(reply('1:1'));
    assert.deepEqual(exercise.switched(), ['1 wrote_ada on', '1 wrote_bob on', '1 wrote_ada off']);
  });

  it('E2: has an effect if it is the first to a person', () => {
    const exercise = start();
    exercise.must(mail('bob@mail.ex', 'ada@mail.ex'));
    // Bob comes first and requires a mail to Ada before; his first mail is used up.
    assert.deepEqual(exercise.switched(), ['0 wrote_ada on']);
    exercise.must({ type: 'switch_milestone', milestone: 'wrote_ada', on: false }, INSTRUCTOR);
    exercise.must(mail('ada@mail.ex'));
    exercise.must(mail('bob@mail.ex'));
    assert.deepEqual(exercise.switched(), ['0 wrote_ada on', '0 wrote_ada off']);
    assert.deepEqual(exercise.of('milestone_switched')[0]?.cause, { kind: 'mail', address: 'Ada@mail.ex' });
  });

  it('E2 E3: has an effect even if the person is hidden from the contacts', () => {
    const exercise = start();
    exercise.must(mail('ada@mail.ex'));
    exercise.must(mail('bob@mail.ex'));
    assert.deepEqual(exercise.switched(), ['0 wrote_ada on', '0 wrote_bob on']);
  });

  it('E2: counts a reply as the first mail too, but not what the person writes', () => {
    const exercise = start();
    exercise.wait(1);
    assert.deepEqual(exercise.switched(), []);
    exercise.must(reply('1:1'));
    assert.deepEqual(exercise.switched(), ['1 wrote_ada on']);
  });

  it('E2: has the effect of the first mail only for its roles', () => {
    const ada = person('ada@mail.ex', { control: control({ roles: ['blue'], on: 'wrote_ada' }) });
    const exercise = start({ ...DEFINITION, emailPersons: [ada], injects: [] });
    for (const team of [1, 2]) exercise.must({ ...mail('ada@mail.ex'), team }, INSTRUCTOR);
    assert.deepEqual([exercise.switched(1), exercise.switched(2)], [[], ['0 wrote_ada on']]);
  });

  it('E1 E4: names an address as it was first typed, and a file once', () => {
    const exercise = start();
    exercise.must({ type: 'upload_file', team: 1, file: 'f', name: 'f.txt' });
    exercise.must({ ...mail('Nobody@mail.ex', ' nobody@MAIL.ex', 'ada@mail.ex'), files: ['f', 'f'] });
    const [bounced] = exercise.of('mail_bounced');
    assert.deepEqual([bounced?.addresses, bounced?.files], [['Nobody@mail.ex'], ['f']]);
    assert.deepEqual(exercise.of('mail_sent')[0]?.body, { kind: 'written', text: 'How are you?', files: ['f'] });
    assert.equal(reachableAddress(exercise.state, 1, 'R@mail.ex'), undefined);
    assert.equal(reachableAddress(exercise.state, 1, 'B@mail.ex'), 'b@mail.ex');
  });

  it('E4 S3: shows the bounce text of the event, whatever the mail system would say today', () => {
    const exercise = start();
    const before = exercise.state;
    exercise.must(mail('nobody@mail.ex'));
    const [bounced] = exercise.of('mail_bounced');
    assert.ok(bounced !== undefined);
    const words = { subject: 'Returned', text: 'No such address.' };
    const [thread] = teamView(evolve(before, { ...bounced, returned: words }), 1, exercise.now).mail;
    const shown = thread?.messages.map(({ subject, text }) => ({ subject, text }));
    assert.deepEqual(shown, [{ subject: 'Hello', text: 'How are you?' }, words]);
  });

  it('E4 E7: is the same for all teams if a person has the address of the mail system', () => {
    const daemon = 'mailer-daemon@mail.ex';
    const definition = definitionOf({
      emailPersons: [person(daemon)],
      injects: [mailInject('again', daemon, { time: 1 })],
    });
    const exercise = new Exercise(definition, { teams: { alpha: null, zeta: null } });
    for (const team of [1, 2]) exercise.must({ ...mail('who@mail.ex'), team }, INSTRUCTOR);
    exercise.wait(1);
    for (const team of [1, 2]) exercise.must({ ...reply(`${team}:1`), team }, INSTRUCTOR);
    assert.deepEqual(
      [1, 2].map((team) => threads(exercise, team).map((line) => line.slice(-3))),
      [['(4)'], ['(4)']],
    );
  });

  it('E6: a thread of a team is found only by its own id', () => {
    const exercise = start();
    exercise.must(mail('bob@mail.ex'));
    for (const id of ['1:01', '1:1.0', '1: 1', '1:2', '2:1', '1', '', '1:1:1', '__proto__:1']) {
      assert.equal(exercise.refused(reply(id)), 'thread_unknown', id);
    }
  });

  it('E3 E4: reaches hidden addresses, and bounces from unknown ones', () => {
    const exercise = start();
    exercise.must(mail('bob@mail.ex'));
    assert.equal(exercise.of('mail_bounced').length, 0);
    exercise.must(mail('nobody@mail.ex', 'ada@mail.ex', 'noone@mail.ex'));
    assert.deepEqual(
      exercise.of('mail_bounced').map(({ addresses, thread }) => [thread, ...addresses]),
      [['1:3', 'nobody@mail.ex', 'noone@mail.ex']],
    );
    assert.deepEqual(threads(exercise), [
      '1:1 bob@mail.ex r@mail.ex (1)',
      '1:2 Ada@mail.ex r@mail.ex (1)',
      '1:3 mailer-daemon@mail.ex r@mail.ex (2)',
    ]);
    const bounced = [...(exercise.state.threads.get(2)?.messages ?? [])];
    assert.deepEqual(
      bounced.map(({ from }) => from),
      ['r@mail.ex', 'mailer-daemon@mail.ex'],
    );
    assert.match(bounced[1]?.body.kind === 'written' ? bounced[1].body.text : '', /nobody@mail\.ex/);
    exercise.must(mail('unknown@mail.ex'));
    assert.deepEqual(exercise.switched(), ['0 wrote_ada on']);
    assert.equal(exercise.of('mail_sent').length, 2);
  });

  it('E4: bounces with every unreachable address', () => {
    const exercise = start();
    exercise.must(mail('nobody@mail.ex', 'ada@mail.ex', 'noone@mail.ex', 'never@mail.ex'));
    const [, returned] = [...(exercise.state.threads.get(1)?.messages ?? [])];
    const text = returned?.body.kind === 'written' ? returned.body.text : '';
    assert.deepEqual(text.match(/^- .*$/gm), ['- nobody@mail.ex', '- noone@mail.ex', '- never@mail.ex']);
    const shown = teamView(exercise.state, 1, exercise.now).mail.flatMap(({ messages }) => messages);
    assert.deepEqual(
      shown.map(({ undeliverable }) => undeliverable),
      [[], ['nobody@mail.ex', 'noone@mail.ex', 'never@mail.ex'], []],
    );
  });

  it('E4 E2: can be answered by the mail system if the definition has a person at that address', () => {
    const system = person('mailer-daemon@mail.ex', { control: control({ on: 'a' }) });
    const exercise = start({ ...DEFINITION, emailPersons: [...DEFINITION.emailPersons, system] });
    exercise.must(mail('nobody@mail.ex'));
    assert.deepEqual(exercise.switched(), []);
    exercise.must(reply('1:1'));
    assert.deepEqual(exercise.switched(), ['0 a on']);
    assert.deepEqual(threads(exercise), ['1:1 mailer-daemon@mail.ex r@mail.ex (3)']);
  });

  it('E4: bounces with its text and files', () => {
    const exercise = start();
    exercise.must({ type: 'upload_file', team: 1, file: 'f', name: 'f.txt' });
    exercise.must({ ...mail('nobody@mail.ex'), files: ['f'] });
    const thread = exercise.state.threads.get(0);
    assert.equal(thread?.subject, 'Hello');
    assert.deepEqual(
      [...(thread?.messages ?? [])].map(({ subject, by }) => [subject, by]),
      [
        ['Hello', TRAINEE],
        ['Undeliverable: Hello', null],
      ],
    );
    assert.deepEqual(thread?.messages.get(0)?.body, { kind: 'written', text: 'How are you?', files: ['f'] });
  });

  it('E4: bounces in Czech if the definition is in Czech', () => {
    const bounceIn = (language: string): string | undefined => {
      const exercise = start({ ...DEFINITION, config: { ...DEFINITION.config, language } });
      exercise.must(mail('nobody@mail.ex'));
      return exercise.of('mail_bounced')[0]?.returned.subject;
    };
    for (const language of ['cs', 'cs-CZ', 'CS']) assert.equal(bounceIn(language), 'Nedoručitelné: Hello');
    // Kashubian, whose tag begins with the same letters, is not Czech.
    for (const language of ['', 'en', 'csb', 'de-cs']) assert.equal(bounceIn(language), 'Undeliverable: Hello');
  });

  it('E5: reaches other teams if that is allowed', () => {
    const exercise = start();
    exercise.must(mail('b@mail.ex'));
    assert.deepEqual(threads(exercise, 2), ['1+2:1 b@mail.ex r@mail.ex (1)']);
    const forbidden = start({ ...DEFINITION, config: { ...DEFINITION.config, emailBetweenTeams: false } });
    forbidden.must(mail('b@mail.ex'));
    assert.deepEqual([forbidden.of('mail_bounced').length, threads(forbidden, 2).length], [1, 0]);
    const alone = new Exercise(DEFINITION, { mode: 'on-demand', teams: { r: 'red' } });
    alone.must(mail('b@mail.ex'));
    assert.equal(alone.of('mail_bounced').length, 1);
  });

  it('E1 E5: reaches another team in any case and with surrounding blanks', () => {
    const exercise = start();
    exercise.must(mail(' B@MAIL.ex '));
    assert.deepEqual(threads(exercise, 2), ['1+2:1 b@mail.ex r@mail.ex (1)']);
    assert.deepEqual(exercise.of('mail_bounced'), []);
  });

  it('E6 S6: limits a thread to its first participants', () => {
    const exercise = start();
    exercise.must(mail('n@mail.ex'));
    exercise.must(mail('b@mail.ex', 'ada@mail.ex'));
    assert.deepEqual(threads(exercise, 2), ['1+2:1 Ada@mail.ex b@mail.ex r@mail.ex (1)']);
    exercise.must({ ...reply('1+2:1'), team: 2 }, { id: 'member-of-b', role: 'trainee' });
    assert.deepEqual(threads(exercise, 1)[1], '1+2:1 Ada@mail.ex b@mail.ex r@mail.ex (2)');
    assert.deepEqual(exercise.switched(2), ['0 wrote_ada on']);
    assert.equal(exercise.refused({ ...reply('1+2:1'), team: 3 }, INSTRUCTOR), 'thread_unknown');
    assert.equal(exercise.refused({ ...reply('1+2:1'), text: '' }), 'nothing_to_send');
    exercise.must(mail('nobody@mail.ex'));
    assert.equal(exercise.refused(reply('1:1')), 'no_recipient');
    assert.equal(threads(exercise, 3).length, 1);
  });
});
