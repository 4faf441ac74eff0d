import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { databaseKinds, onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { getFile, sendFile, sentFile } from '../../testing/files.ts';
import { type Account, PlatformUnderTest } from '../../testing/platform-under-test.ts';

const LIMITS = { MAX_FILE_MB: '1', MAX_TEAM_FILES_MB: '1' };
const MB = 1024 * 1024;

const rows = (stage: ExerciseStage): Promise<Record<string, unknown>[]> => stage.platform.readTable('exercise_files');

/** A running exercise with a member in each of its two teams. */
async function running(stage: ExerciseStage, people: readonly Account[], input: Record<string, unknown> = {}) {
  const { id, teams } = await stage.create({ teamCount: 2, ...input });
  for (const [place, person] of people.entries()) await stage.assign(teams[place].id, person);
  await stage.act('startExercise', id);
  return { id: String(id), first: String(teams[0].id) };
}

onEachDatabase('a file with a client_id', (kind) => {
  let stage: ExerciseStage;
  let ann: Account;
  let eve: Account;

  before(async () => {
    stage = await ExerciseStage.start(kind, undefined, LIMITS);
    [ann, eve] = [await stage.trainee(), await stage.trainee()];
  });
  after(() => stage.remove());

  const upload = (id: string, content = 'Notes.', more: Record<string, string> = {}, by = ann.visitor) =>
    sendFile(by, id, content, 'notes.txt', { client_id: 'one', ...more });

  it('is stored once when it is sent again, also at once, and keeps its id', async () => {
    const { id } = await running(stage, [ann, eve]);
    const before = (await rows(stage)).length;
    const first = await sentFile(ann.visitor, id, 'Notes.', 'notes.txt', { client_id: 'one' });
    const again = await Promise.all(Array.from({ length: 6 }, () => upload(id)));
    assert.deepEqual(
      again.map(({ status, body }) => [status, body]),
      again.map(() => [200, { file_id: first }]),
    );
    const together = await Promise.all(Array.from({ length: 6 }, () => upload(id, 'Others.', { client_id: 'two' })));
    assert.equal(new Set(together.map(({ body }) => body.file_id)).size, 1);
    assert.equal((await rows(stage)).length, before + 2);
    assert.equal(String((await getFile(ann.visitor, id, first)).bytes), 'Notes.');
    assert.deepEqual(stage.platform.blobFiles('incoming'), []);
  });

  it('is refused with 409 if it has other bytes, another name or another team', async () => {
    const { id, first } = await running(stage, [ann, eve]);
    const kept = (await upload(id)).body.file_id;
    const answers = [
      await upload(id, 'Other notes.'),
      await upload(id, 'Notes.', { team_id: first }),
      await sendFile(ann.visitor, id, 'Notes.', 'renamed.txt', { client_id: 'one' }),
    ];
    for (const { status, body } of answers) assert.deepEqual([status, body.code], [409, 'client_id_reused']);
    assert.equal((await upload(id)).body.file_id, kept);
    assert.deepEqual(stage.platform.blobFiles('incoming'), []);
  });

  it('has a key of its own per person and exercise', async () => {
    const [one, two] = [await running(stage, [ann, eve]), await running(stage, [ann, eve])];
    const ids = [
      await upload(one.id),
      await upload(one.id, 'Notes.', {}, eve.visitor),
      await upload(one.id, 'Notes.', {}, stage.instructor.visitor),
      await upload(two.id),
    ].map(({ status, body }) => {
      assert.equal(status, 200);
      return body.file_id;
    });
    assert.equal(new Set(ids).size, 4);
  });

  it('counts once against the quota, and is answered when the quota is full or the exercise has finished', async () => {
    const { id } = await running(stage, [ann, eve]);
    const content = 'x'.repeat(MB - 1);
    const first = (await upload(id, content)).body.file_id;
    assert.equal((await upload(id, content)).body.file_id, first);
    const full = await upload(id, 'xyz', { client_id: 'another' });
    assert.deepEqual([full.status, full.body.code], [413, 'team_quota_full']);
    await sentFile(ann.visitor, id, 'x');
    assert.equal((await upload(id, content)).body.file_id, first);
    await stage.act('finishExercise', id);
    assert.equal((await upload(id, content)).body.file_id, first);
    const late = await upload(id, 'xyz', { client_id: 'another' });
    assert.deepEqual([late.status, late.body.code], [409, 'wrong_state']);
    assert.deepEqual(stage.platform.blobFiles('incoming'), []);
  });

  it('can be for instructors on demand, and is known after a restart', async () => {
    const { id } = await running(stage, [ann, eve], { onDemand: true });
    const by = stage.instructor.visitor;
    const first = (await upload(id, 'Notes.', {}, by)).body.file_id;
    await stage.platform.restart();
    assert.equal((await upload(id, 'Notes.', {}, by)).body.file_id, first);
  });

  it('needs a client_id of 1 to 64 characters', async () => {
    const { id } = await running(stage, [ann, eve]);
    for (const client_id of ['', 'x'.repeat(65)]) {
      const { status, body } = await upload(id, 'Notes.', { client_id });
      assert.deepEqual([status, body.code], [400, 'text_invalid'], client_id);
    }
    assert.deepEqual(stage.platform.blobFiles('incoming'), []);
  });
});

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('a file with a client_id on two instances', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  it('is stored once', async () => {
    assert.ok(postgres !== undefined);
    const stage = await ExerciseStage.start(postgres, undefined, LIMITS);
    const other = new PlatformUnderTest(stage.platform.database, LIMITS);
    try {
      await other.resume();
      const ann = await stage.trainee();
      const { id } = await running(stage, [ann]);
      const there = await other.loggedIn(ann.username, ann.password);
      for (const client_id of ['one', 'two']) {
        const content = client_id.repeat(MB / 8);
        const sent = await Promise.all(
          [ann.visitor, there, ann.visitor, there].map((by) => sentFile(by, id, content, 'a.txt', { client_id })),
        );
        assert.equal(new Set(sent).size, 1);
      }
      assert.equal((await rows(stage)).length, 2);
    } finally {
      await other.pause();
      await stage.remove();
    }
  });
});
