import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { LOG, SandboxOfTeam } from '../../testing/sandbox-of-team.ts';

const HOUR = 60;
const batch = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...LOG, cmd: `${name} ${index}` }));

onEachDatabase('batches of sandbox logs', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind, undefined, { MAX_SANDBOX_LOGS: '2000' });
  });
  after(() => stage.remove());

  it('are numbered without gaps if they are concurrent, each contiguously', async () => {
    const sandbox = await SandboxOfTeam.start(stage);
    const sizes = [1, 7, 100, 110, 1, 600, 30, 1, 1, 99];
    const answers = await Promise.all(sizes.map((size, index) => sandbox.send(batch(String(index), size))));
    for (const { status, text } of answers) assert.equal(status, 204, text);
    const rows = (await sandbox.stored()).sort((one, other) => one.position - other.position);
    assert.deepEqual(
      rows.map(({ position }) => position),
      Array.from({ length: sizes.reduce((sum, size) => sum + size) }, (_, index) => index + 1),
    );
    for (const [index, row] of rows.entries()) {
      const [name, place] = row.cmd.split(' ');
      if (place !== '0') assert.equal(rows[index - 1]?.cmd, `${name} ${Number(place) - 1}`);
    }
  });

  it('are stored once per key, also if they are concurrent', async () => {
    const sandbox = await SandboxOfTeam.start(stage);
    for (const [key, size] of [
      ['small', 3],
      ['large', 700],
    ] as const) {
      const logs = batch(key, size);
      const send = () => sandbox.send(logs, { 'idempotency-key': key });
      const answers = [...(await Promise.all([send(), send(), send()])), await send()];
      for (const { status, text } of answers) assert.equal(status, 204, text);
      const replayed = answers.map(({ headers }) => headers.get('idempotent-replayed'));
      assert.equal(replayed.filter((value) => value === 'true').length, 3);
    }
    assert.equal((await sandbox.stored()).length, 703);
  });

  it('are refused with the key of another batch', async () => {
    const sandbox = await SandboxOfTeam.start(stage);
    const key = { 'idempotency-key': 'same' };
    await sandbox.send(LOG, key);
    for (const other of [[LOG], { ...LOG, cmd: 'other' }]) {
      const answer = await sandbox.send(other, key);
      assert.deepEqual([answer.status, answer.body.code], [409, 'key_of_other_logs']);
    }
    const neighbour = await SandboxOfTeam.start(stage);
    assert.equal((await neighbour.send({ ...LOG, cmd: 'other' }, key)).status, 204);
    assert.equal((await sandbox.stored()).length, 1);
  });

  it('keep their key for a day, and none if they were refused', async () => {
    const sandbox = await SandboxOfTeam.start(stage);
    const key = { 'idempotency-key': 'day' };
    assert.equal((await sandbox.send({ cmd: 'ls' }, key)).status, 400);
    assert.equal((await sandbox.send(LOG, key)).status, 204);
    await stage.pass(23 * HOUR);
    assert.equal((await sandbox.send(LOG, key)).headers.get('idempotent-replayed'), 'true');
    await stage.pass(HOUR);
    assert.equal((await sandbox.send({ ...LOG, cmd: 'new' }, key)).status, 204);
    assert.equal((await sandbox.stored()).length, 2);
  });

  it('need a key of visible ASCII characters', async () => {
    const sandbox = await SandboxOfTeam.start(stage);
    for (const key of ['', 'a b', 'x'.repeat(256), 'ä']) {
      const answer = await sandbox.send(LOG, { 'idempotency-key': key });
      assert.deepEqual([answer.status, answer.body?.code], [400, 'idempotency_key_invalid'], key);
    }
    assert.equal((await sandbox.send(LOG, { 'idempotency-key': 'x'.repeat(255) })).status, 204);
  });

  it('are refused as a whole beyond the maximum of a team', async () => {
    const sandbox = await SandboxOfTeam.start(stage);
    const key = { 'idempotency-key': 'first' };
    assert.equal((await sandbox.send(batch('a', 1999), key)).status, 204);
    const refused = await sandbox.send(batch('b', 2), { 'idempotency-key': 'second' });
    assert.deepEqual([refused.status, refused.body.code], [413, 'logs_full']);
    assert.match(refused.body.error, /1999 of at most 2000/);
    assert.equal((await sandbox.send(LOG)).status, 204);
    assert.equal((await sandbox.send(LOG)).status, 413);
    assert.equal((await sandbox.send(batch('a', 1999), key)).status, 204, 'it was stored before');
    assert.equal((await sandbox.stored()).length, 2000);
  });

  it('leave nothing behind if their team is deleted meanwhile', async () => {
    const sandbox = await SandboxOfTeam.start(stage);
    const sending = Array.from({ length: 12 }, (_, index) =>
      sandbox.send(batch(String(index), index % 4 === 0 ? 150 : 2)),
    );
    await stage.instructor.visitor.ask(`mutation { deleteExercise(exerciseId: "${sandbox.team.exerciseId}") }`);
    for (const { status, text } of await Promise.all(sending)) assert.ok([204, 401].includes(status), text);
    assert.equal((await sandbox.send(LOG)).status, 401);
    await sandbox.isGone();
  });
});
