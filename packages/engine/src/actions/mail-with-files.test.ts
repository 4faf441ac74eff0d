import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { packagedFile } from '../state/packaged-files.ts';
import { mailInject } from '../testing/definitions.ts';
import { INSTRUCTOR } from '../testing/exercise.ts';
import { DEFINITION, mail, reply, start } from '../testing/mail-story.ts';
import { teamView } from '../view/team-view.ts';

describe('mail with files', () => {
  it('E10: can have files that its author knows', () => {
    const exercise = start();
    exercise.must({ type: 'upload_file', team: 1, file: 'own', name: 'own.txt' });
    exercise.must({ type: 'upload_file', team: null, file: 'staff', name: 'staff.txt' }, INSTRUCTOR);
    const attached = (file: string) => ({ ...mail('ada@mail.ex', 'b@mail.ex'), files: [file] });
    assert.equal(exercise.refused(attached('staff')), 'file_unknown');
    exercise.must(attached('own'));
    assert.equal(exercise.refused({ ...reply('1+2:1'), files: ['staff'] }), 'file_unknown');
    const write = { type: 'write_as_person', address: 'ada@mail.ex', thread: null, subject: '' } as const;
    const own = { kind: 'own', text: '', files: ['staff', 'own'] } as const;
    exercise.must({ ...write, content: own }, INSTRUCTOR);
    assert.equal(exercise.refused({ ...write, content: { ...own, files: ['other'] } }, INSTRUCTOR), 'file_unknown');
    assert.deepEqual(
      [...exercise.team().files].map(({ id, by }) => [id, by]),
      [
        ['own', 'tom'],
        ['staff', null],
      ],
    );
    exercise.must(attached('staff'));
  });

  it('E10: can have files of the definition that the team has received or can open', () => {
    const file = (name: string) => ({ name, path: `files/${name}`, size: 1 });
    const first = mailInject('first', 'Ada@mail.ex', { time: 1 });
    const content = { text: 'See [this](linked.txt).', files: [file('sent.txt')] };
    const exercise = start({
      ...DEFINITION,
      files: [file('sent.txt'), file('linked.txt'), file('never.txt')],
      drive: [
        { ...file('open.txt'), unlockedBy: [] },
        { ...file('locked.txt'), unlockedBy: ['a'] },
      ],
      injects: [{ ...first, alternatives: first.alternatives.map((each) => ({ ...each, content })) }],
    });
    const attached = (...names: string[]) => ({
      ...mail('b@mail.ex'),
      files: names.map((name) => packagedFile(`files/${name}`)),
    });
    assert.equal(exercise.refused(attached('sent.txt')), 'file_unknown');
    exercise.must(attached('open.txt'));
    exercise.wait(1);
    for (const name of ['never.txt', 'locked.txt', 'nothing.txt', '../sent.txt', '']) {
      assert.equal(exercise.refused(attached(name)), 'file_unknown', name);
    }
    exercise.must(attached('sent.txt', 'linked.txt', 'sent.txt'));
    const threads = teamView(exercise.state, 2, exercise.now).mail.map(({ messages }) => messages.at(-1)?.attachments);
    assert.deepEqual(threads.at(-1), [
      { kind: 'definition', file: file('sent.txt') },
      { kind: 'definition', file: file('linked.txt') },
    ]);
    exercise.must({ ...attached('sent.txt'), team: 2, to: ['n@mail.ex'] }, INSTRUCTOR);
    assert.deepEqual([...exercise.team(1).files], [], 'it is no upload');
    const own = { kind: 'own', text: '', files: [packagedFile('files/never.txt')] } as const;
    const write = { type: 'write_as_person', address: 'ada@mail.ex', thread: null, subject: '' } as const;
    exercise.must({ ...write, content: own }, INSTRUCTOR);
    exercise.must(attached('never.txt'));
    const missing = { ...own, files: [packagedFile('files/nothing.txt')] };
    assert.equal(exercise.refused({ ...write, content: missing }, INSTRUCTOR), 'file_unknown');
    const uploaded = { type: 'upload_file', team: 1, file: packagedFile('files/never.txt'), name: 'x' } as const;
    assert.equal(exercise.refused(uploaded), 'bad_value');
  });

  it('E10: does not reveal a file of the definition to a team by a link in its text', () => {
    const secret = { name: 'secret.txt', path: 'files/secret.txt', size: 1 };
    const exercise = start({ ...DEFINITION, files: [secret] });
    exercise.must({ ...mail('b@mail.ex'), text: 'See [this](secret.txt).' });
    assert.equal(exercise.refused({ ...mail('b@mail.ex'), files: [packagedFile(secret.path)] }), 'file_unknown');
  });

  it('E10 I9: has the same file once, whoever attaches it', () => {
    const exercise = start();
    exercise.must({ type: 'upload_file', team: 1, file: 'f', name: 'f.txt' });
    const files = ['f', 'f'];
    exercise.must({ ...mail('ada@mail.ex'), files });
    exercise.must({ ...mail('nobody@mail.ex'), files });
    exercise.must({ ...reply('1:1'), files });
    const content = { kind: 'own', text: '', files } as const;
    exercise.must({ type: 'write_as_person', address: 'ada@mail.ex', thread: null, subject: '', content }, INSTRUCTOR);
    exercise.must({ type: 'send_own_inject', channel: 'News', text: '', files, overlay: false }, INSTRUCTOR);
    const attached = exercise.of('mail_sent').map(({ body }) => (body.kind === 'written' ? body.files : []));
    assert.deepEqual(attached, [['f'], ['f'], ['f']]);
    assert.deepEqual(
      [...exercise.of('mail_bounced'), ...exercise.of('own_inject_sent')].map((event) => event.files),
      [['f'], ['f']],
    );
  });

  it('E10 K7: cannot pass a file of one team to a team that never had it', () => {
    const exercise = start();
    exercise.must({ type: 'upload_file', team: 2, file: 'theirs', name: 'theirs.txt' }, INSTRUCTOR);
    const content = { kind: 'own', text: 'Look', files: ['theirs'] } as const;
    const write = { type: 'write_as_person', address: 'ada@mail.ex', thread: null, subject: '', content } as const;
    assert.equal(exercise.refused(write, INSTRUCTOR), 'file_unknown');
    exercise.must({ ...write, team: 2 }, INSTRUCTOR);
  });

  it('E6 E10: passes the files of a reply to the teams in the thread', () => {
    const exercise = start();
    exercise.must(mail('ada@mail.ex', 'b@mail.ex'));
    exercise.must({ type: 'upload_file', team: 1, file: 'f', name: 'f.txt' });
    exercise.must({ ...reply('1+2:1'), text: '', files: ['f'] });
    const body = exercise.of('mail_sent').at(-1)?.body;
    assert.deepEqual(body, { kind: 'written', text: '', files: ['f'] });
    assert.deepEqual(
      [...exercise.team(2).files].map(({ id, name, by }) => [id, name, by]),
      [['f', 'f.txt', null]],
    );
    assert.deepEqual([...exercise.team(3).files], []);
  });

  it('E10: makes files that a person attaches known to every team in the thread, whichever had them', () => {
    const exercise = start();
    exercise.must({ type: 'upload_file', team: 2, file: 'plan', name: 'plan.pdf' }, INSTRUCTOR);
    exercise.must(mail('ada@mail.ex', 'b@mail.ex', 'n@mail.ex'));
    const content = { kind: 'own', text: 'See the plan.', files: ['plan'] } as const;
    const write = { type: 'write_as_person', address: 'ada@mail.ex', thread: '1+2+3:1', subject: '', content } as const;
    exercise.must({ ...write, team: 2 }, INSTRUCTOR);
    for (const team of [1, 2, 3]) {
      assert.deepEqual(
        [...exercise.team(team).files].map(({ id, name }) => [id, name]),
        [['plan', 'plan.pdf']],
      );
    }
  });

  it('E10: makes files that a person attaches known to every team in the thread', () => {
    const exercise = start();
    exercise.must({ type: 'upload_file', team: 1, file: 'plan', name: 'plan.pdf' });
    exercise.must(mail('ada@mail.ex', 'b@mail.ex'));
    const content = { kind: 'own', text: 'See the plan.', files: ['plan'] } as const;
    exercise.must(
      { type: 'write_as_person', address: 'ada@mail.ex', thread: '1+2:1', subject: '', content },
      INSTRUCTOR,
    );
    assert.deepEqual(
      [...exercise.team(2).files].map(({ id, name }) => [id, name]),
      [['plan', 'plan.pdf']],
    );
  });
});
