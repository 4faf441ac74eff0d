import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { databaseKinds } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { askForLogs, exported } from '../../testing/logs-archive.ts';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { Visitor } from '../../testing/visitor.ts';

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('exports on two instances', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  const settings = { jobTimes: { lookEveryMs: 250, renewEveryMs: 100 } };
  let stage: ExerciseStage;
  let other: PlatformUnderTest;

  before(async () => {
    assert.ok(postgres !== undefined);
    stage = await ExerciseStage.start(postgres, undefined, {}, settings);
    other = new PlatformUnderTest(stage.platform.database, {}, settings);
    await other.resume();
  });
  after(async () => {
    await other.pause();
    await stage.remove();
  });

  it('are built once for concurrent requests on both, and both serve the same bytes', async () => {
    const { id } = await stage.create({}, 'id');
    const here = stage.instructor.visitor;
    const there = new Visitor(other);
    there.cookie = here.cookie;
    const asked = await Promise.all([here, there, here, there, here, there].map((by) => askForLogs(by, id)));
    // A slow request may find it already built.
    assert.ok(asked.every(({ status }) => status === 202 || status === 200));
    const answers = await exported(async () => {
      const both = await Promise.all([here, there].map((by) => askForLogs(by, id)));
      return both.every(({ status }) => status === 200) ? both : undefined;
    });
    const [one, another] = answers.map(({ bytes }) => bytes.toString('base64'));
    assert.equal(one, another);
    const jobs = (await stage.platform.readTable('jobs')).filter(({ kind }) => kind === 'export of logs');
    assert.deepEqual([jobs.length, (await stage.platform.readTable('exports')).length], [1, 1]);
  });

  it('are continued by the other instance if the one that builds is killed', async () => {
    const { id } = await stage.create({}, 'id');
    const here = stage.instructor.visitor;
    const there = new Visitor(other);
    there.cookie = here.cookie;
    assert.equal((await askForLogs(here, id)).status, 202);
    await stage.platform.pause();
    try {
      const answer = await exported(async () => {
        const now = await askForLogs(there, id);
        return now.status === 202 ? undefined : now;
      });
      assert.equal(answer.status, 200, answer.bytes.toString());
    } finally {
      await stage.platform.resume();
    }
  });
});
