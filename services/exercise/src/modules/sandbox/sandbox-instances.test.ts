import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { databaseKinds } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { LOG, SandboxOfTeam } from '../../testing/sandbox-of-team.ts';

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('sandbox logs on two instances', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  let stage: ExerciseStage;
  let other: PlatformUnderTest;

  before(async () => {
    assert.ok(postgres !== undefined);
    stage = await ExerciseStage.start(postgres);
    other = new PlatformUnderTest(stage.platform.database, {});
    await other.resume();
  });
  after(async () => {
    await other.pause();
    await stage.remove();
  });

  it('are numbered together, and each takes effect once, in order', async () => {
    const sandbox = await SandboxOfTeam.start(stage);
    await stage.act('startExercise', sandbox.team.exerciseId);
    const send = async (batch: number): Promise<void> => {
      const logs = Array.from({ length: 5 }, (_, index) => ({ ...LOG, cmd: `nmap ${batch} ${index}` }));
      const by = (batch % 2 === 0 ? stage.platform : other).visitor({ 'team-token': sandbox.team.token });
      assert.equal((await by.post(sandbox.path, logs)).status, 204);
    };
    await Promise.all(Array.from({ length: 12 }, (_, batch) => send(batch)));
    await sandbox.matched();
    const rows = (await sandbox.stored()).sort((one, another) => one.position - another.position);
    assert.equal(rows.length, 60);
    assert.deepEqual(
      await sandbox.effects(),
      rows.map(({ cmd }) => `scan ${cmd}`),
    );
  });
});
