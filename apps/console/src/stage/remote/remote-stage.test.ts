import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { StartExercise } from '../../exercise/exercise.generated.ts';
import { uploadFile } from '../../files/upload.ts';
import { ConfirmInject, RoomStart, RoomUpdates, SendMail } from '../../room/frame/room.generated.ts';
import { createServer } from '../../server/server.ts';
import { ADA, BOB, INES, tourStage } from '../../testing/tour.ts';
import { type RemoteStage, remoteStage } from './remote-stage.ts';
import { serveStage } from './serve-stage.ts';

async function openRemote(t: TestContext): Promise<RemoteStage> {
  const stage = await tourStage();
  const { port1, port2 } = new MessageChannel();
  serveStage(stage, port2 as unknown as MessagePort);
  const remote = remoteStage(port1 as unknown as MessagePort);
  t.after(() => remote.close());
  await remote.as(INES.id).request(StartExercise, { exercise: '1' });
  return remote;
}

async function until<Value>(look: () => Value | undefined): Promise<Value> {
  for (let turn = 0; turn < 1000; turn += 1) {
    const found = look();
    if (found !== undefined) return found;
    await setImmediate();
  }
  throw new Error('It never came.');
}

describe('a stage behind a port', () => {
  it('answers each of its people, tells what changes, and stops telling', async (t) => {
    const remote = await openRemote(t);
    const ada = remote.as(ADA.id);
    const told: number[] = [];
    const { teamView } = await ada.request(RoomStart, { team: '1' });
    const stop = ada.follow(
      RoomUpdates,
      { team: '1', after: teamView.position },
      { next: ({ teamUpdates }) => told.push(teamUpdates.milestones.length), end: () => assert.fail('it ended') },
    );
    await ada.request(ConfirmInject, { team: '1', log: '1-1' });
    assert.equal(await until(() => told[0]), 1);
    stop();
    await remote.as(ADA.id).request(SendMail, { input: { teamId: '1', to: ['ada.kern@library.ex'], text: 'Hello' } });
    assert.deepEqual(told, [1]);
  });

  it('refuses with the code and the words of the stage', async (t) => {
    const remote = await openRemote(t);
    await assert.rejects(remote.as(BOB.id).request(RoomStart, { team: '1' }), { code: 'team_unknown', status: 404 });
    await assert.rejects(remote.as('nobody').request(RoomStart, { team: '1' }), { code: 'not_logged_in' });
    await assert.rejects(remote.as(ADA.id).send('/version', {}), { code: 'not_on_stage' });
    const ended = await new Promise((resolve) =>
      remote.as(BOB.id).follow(RoomUpdates, { team: '1' }, { next: () => {}, end: resolve }),
    );
    assert.deepEqual(ended, { kind: 'refused', code: 'team_unknown' });
  });

  it('keeps what a team uploads, with its size, and gives it back', async (t) => {
    const remote = await openRemote(t);
    const ada = remote.as(ADA.id);
    const server = createServer(ada, undefined as never);
    const file = await uploadFile(server, '1', '1', new File(['twelve bytes'], 'notes.txt'));
    const input = { teamId: '1', to: ['ada.kern@library.ex'], subject: 'Notes', text: 'Here', fileIds: [file] };
    await ada.request(SendMail, { input });
    const { teamView } = await ada.request(RoomStart, { team: '1' });
    assert.deepEqual(
      teamView.emails.find(({ subject }) => subject === 'Notes')?.attachments.map(({ name, size }) => [name, size]),
      [['notes.txt', 12]],
    );
    assert.equal(await (await ada.send(`/files/1/${file}`, {})).text(), 'twelve bytes');
    await assert.rejects(ada.send('/files/1/no-such-file', {}), { code: 'file_unknown' });
    await assert.rejects(remote.as(BOB.id).send('/files/7/x', {}), { code: 'exercise_unknown' });
  });

  it('gives files an address in the page that no browser opens as a page, and takes it back', async (t) => {
    const remote = await openRemote(t);
    const ada = remote.as(ADA.id);
    const server = createServer(ada, undefined as never);
    const page = await uploadFile(server, '1', '1', new File(['<script>alert(1)</script>'], 'page.html'));
    const path = `/files/1/${page}`;
    assert.equal(ada.addressOf(path), 'data:,');
    await until(() => (ada.addresses.current() > 0 ? true : undefined));
    const address = ada.addressOf(path);
    assert.match(address, /^blob:/);
    const kept = await fetch(address);
    assert.equal(kept.headers.get('content-type'), 'application/octet-stream');
    await kept.arrayBuffer();
    remote.close();
    await assert.rejects(fetch(address));
  });
});
