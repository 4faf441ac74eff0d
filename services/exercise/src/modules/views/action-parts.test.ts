import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { sentFile } from '../../testing/files.ts';
import { call, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const PARTS = `number overlay { duration endsAt timeLeft }
  confirmation { text isConfirmed confirmedAt user { username } }`;

onEachDatabase('an entry of an action log', (kind) => {
  async function started(test: { after(done: () => Promise<void>): void }, options?: { showTime: boolean }) {
    const stage = await PlayStage.startTour(kind, options);
    test.after(() => stage.remove());
    const played = await stage.play();
    const confirm = (by: Visitor) =>
      call(by, { mutation: 'confirmInject', input: { teamId: played.team, logId: `${played.team}-1` } });
    const parts = async (by: Visitor) =>
      (await by.ask(`{ actionLog(logId: "${played.team}-1") { ${PARTS} } }`)).actionLog;
    return { stage, ...played, confirm, parts };
  }

  it('contains who pressed its button and when, and how long it stays over the screen', async (test) => {
    const { stage, id, member, confirm, parts } = await started(test);
    const overlay = { duration: 2, endsAt: 120 };
    const open = { text: 'Good morning!', isConfirmed: false, confirmedAt: null, user: null };
    assert.deepEqual(await parts(member.visitor), {
      number: 1,
      overlay: { ...overlay, timeLeft: 120 },
      confirmation: open,
    });
    await stage.exercises.pass(0.5);
    assert.deepEqual((await confirm(member.visitor)).codes, []);
    const pressed = { ...open, isConfirmed: true, confirmedAt: 30, user: { username: member.username } };
    for (const by of [member.visitor, stage.instructor]) {
      assert.deepEqual(await parts(by), {
        number: 1,
        overlay: { ...overlay, timeLeft: 90 },
        confirmation: pressed,
      });
    }
    await stage.exercises.act('stopExercise', id);
    await stage.exercises.pass(10);
    assert.equal((await parts(member.visitor)).overlay.timeLeft, 90, 'time stands still');
    await stage.exercises.act('startExercise', id);
    await stage.exercises.pass(3);
    assert.equal((await parts(member.visitor)).overlay.timeLeft, 0);
  });

  it('does not tell a team which instructor pressed its button', async (test) => {
    const { stage, member, confirm, parts } = await started(test);
    assert.deepEqual((await confirm(stage.instructor)).codes, []);
    assert.deepEqual((await parts(member.visitor)).confirmation.user, null);
    assert.equal((await parts(member.visitor)).confirmation.isConfirmed, true);
    const { username } = stage.exercises.instructor;
    assert.deepEqual((await parts(stage.instructor)).confirmation.user, { username });
  });

  it('tells a team how long something stays, even if exercise time is hidden from it', async (test) => {
    const { stage, member, confirm, parts } = await started(test, { showTime: false });
    await confirm(member.visitor);
    await stage.exercises.pass(1);
    const seen = await parts(member.visitor);
    assert.deepEqual(seen.overlay, { duration: 2, endsAt: null, timeLeft: 60 });
    assert.equal(seen.confirmation.confirmedAt, null);
    assert.equal((await parts(stage.instructor)).overlay.endsAt, 120);
  });

  it('contains its files with their ids and sizes, and its sender', async (test) => {
    const { stage, id, team, member, confirm } = await started(test);
    await confirm(member.visitor);
    await stage.exercises.pass(1);
    const list = async (filter: object) => {
      const fields = `message { text attachments { name fileId size } }
        email { sender { name portraitId } attachments { name fileId size } }`;
      const query = `query ($filter: LogFilterInput!) { teamActionLogs(logFilter: $filter) { ${fields} } }`;
      return (await member.visitor.ask(query, { filter: { teamId: team, ...filter } })).teamActionLogs;
    };
    await stage.exercises.settled(async () => ((await list({ kinds: ['MAIL'] })).length > 0 ? true : undefined));
    const [{ email }] = await list({ kinds: ['MAIL'] });
    assert.equal(email.sender.name, 'Ada Kern');
    assert.deepEqual(
      email.attachments.map(({ name }: { name: string }) => name),
      ['floor-plan.svg', 'loans.csv'],
    );
    assert.equal((await member.visitor.get(`/files/${id}/${email.sender.portraitId}`)).status, 200);
    const fileIds = [
      await sentFile(stage.instructor, id, 'Twelve bytes', 'note.txt'),
      await sentFile(stage.instructor, id, '1', 'one.txt'),
    ];
    const input = { teamIds: [team], channel: 'Messages', text: 'Look.', fileIds };
    await call(stage.instructor, { mutation: 'sendOwnInject', input });
    const [{ message }] = await list({ channel: 'Messages', limit: 1 });
    assert.deepEqual(message.attachments, [
      { name: 'note.txt', fileId: fileIds[0], size: 12 },
      { name: 'one.txt', fileId: fileIds[1], size: 1 },
    ]);
    for (const { fileId, size } of [...email.attachments, ...message.attachments]) {
      const { status, headers } = await member.visitor.get(`/files/${id}/${fileId}`);
      assert.equal(status, 200);
      assert.equal(Number(headers.get('content-length')), size);
    }
  });
});
