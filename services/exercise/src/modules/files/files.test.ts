import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { getFile, sendFile, sentFile } from '../../testing/files.ts';
import { type Account, createBot } from '../../testing/platform-under-test.ts';

onEachDatabase('a file of an exercise', (kind) => {
  let stage: ExerciseStage;
  let ann: Account;
  let bob: Account;
  let eve: Account;
  let other: Account;

  before(async () => {
    stage = await ExerciseStage.start(kind);
    [ann, bob, eve] = [await stage.trainee(), await stage.trainee(), await stage.trainee()];
    other = await stage.platform.account(stage.admin, 'INSTRUCTOR');
  });
  after(() => stage.remove());

  /** A running exercise with two teams: Ann in the first, Eve in the second. */
  async function running(input: Record<string, unknown> = {}) {
    const { id, teams } = await stage.create({ teamCount: 2, ...input });
    const [first, second] = teams;
    await stage.assign(first.id, ann);
    await stage.assign(second.id, eve);
    await stage.act('startExercise', id);
    return { id, first: first.id as string, second: second.id as string };
  }

  it('belongs to the team of the member who uploads it, and comes back unchanged', async () => {
    const { id } = await running();
    const fileId = await sentFile(ann.visitor, id, 'Some notes.', 'Notes of Ann.txt');
    for (const by of [ann.visitor, stage.instructor.visitor, stage.admin]) {
      const { status, headers, bytes } = await getFile(by, id, fileId);
      assert.deepEqual([status, bytes.toString()], [200, 'Some notes.']);
      assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
      assert.equal(
        headers.get('content-disposition'),
        `inline; filename="Notes of Ann.txt"; filename*=UTF-8''Notes%20of%20Ann.txt`,
      );
    }
  });

  it('is unknown to everyone else, as if it did not exist', async () => {
    const { id } = await running();
    const elsewhere = await running();
    const fileId = await sentFile(ann.visitor, id);
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
    for (const [by, exerciseId, asked, status, code] of [
      [eve.visitor, id, fileId, 404, 'file_unknown'],
      [ann.visitor, id, unknown, 404, 'file_unknown'],
      [stage.instructor.visitor, id, unknown, 404, 'file_unknown'],
      [stage.instructor.visitor, elsewhere.id, fileId, 404, 'file_unknown'],
      [ann.visitor, elsewhere.id, fileId, 404, 'file_unknown'],
      [bob.visitor, id, fileId, 404, 'exercise_unknown'],
      [other.visitor, id, fileId, 404, 'exercise_unknown'],
      [stage.admin, '999999', fileId, 404, 'exercise_unknown'],
      [stage.platform.visitor(), id, fileId, 401, 'not_logged_in'],
      [ann.visitor, id, 'not-an-id', 400, 'invalid_input'],
      [ann.visitor, 'x', fileId, 400, 'invalid_input'],
    ] as const) {
      const { status: got, bytes } = await getFile(by, exerciseId, asked);
      assert.deepEqual([got, JSON.parse(bytes.toString()).code], [status, code], `${exerciseId}/${asked}`);
    }
    assert.equal((await getFile(ann.visitor, id, fileId.toUpperCase())).status, 200);
    assert.equal((await getFile(ann.visitor, id, `${fileId}/`)).status, 200);
  });

  it('cannot be uploaded by those outside the exercise, or with a token', async () => {
    const { id } = await running();
    const { token } = await createBot(stage.admin, `bot-${kind.name}`, ['EXERCISES', 'START_EXERCISE']);
    const bot = stage.platform.visitor({ 'api-token': token });
    const fileId = await sentFile(ann.visitor, id);
    for (const [by, exerciseId, status, code] of [
      [bob.visitor, id, 404, 'exercise_unknown'],
      [other.visitor, id, 404, 'exercise_unknown'],
      [ann.visitor, '999999', 404, 'exercise_unknown'],
      [stage.platform.visitor(), id, 401, 'not_logged_in'],
      [bot, id, 403, 'operation_not_allowed'],
    ] as const) {
      const { status: got, body } = await sendFile(by, exerciseId);
      assert.deepEqual([got, body.code], [status, code]);
    }
    assert.equal((await getFile(bot, id, fileId)).status, 403);
  });

  it('belongs to the instructors if an instructor uploads it, unless the form names a team', async () => {
    const { id, first, second } = await running();
    const own = await sentFile(stage.instructor.visitor, id);
    for (const { visitor } of [ann, eve]) assert.equal((await getFile(visitor, id, own)).status, 404);
    assert.equal((await getFile(stage.admin, id, own)).status, 200);
    const given = await sentFile(stage.instructor.visitor, id, 'For you.', 'x.txt', { team_id: first });
    assert.equal((await getFile(ann.visitor, id, given)).status, 200);
    assert.equal((await getFile(eve.visitor, id, given)).status, 404);
    const elsewhere = await running();
    for (const [by, team, status, code] of [
      [stage.instructor.visitor, elsewhere.first, 404, 'team_unknown'],
      [stage.instructor.visitor, '999999', 404, 'team_unknown'],
      [stage.instructor.visitor, 'first', 400, 'bad_value'],
      [stage.instructor.visitor, '-1', 400, 'bad_value'],
      [ann.visitor, second, 404, 'team_unknown'],
      [ann.visitor, elsewhere.first, 404, 'team_unknown'],
    ] as const) {
      const { status: got, body } = await sendFile(by, id, 'x', 'x.txt', { team_id: team });
      assert.deepEqual([got, body.code], [status, code], team);
    }
    await sentFile(ann.visitor, id, 'x', 'x.txt', { team_id: first });
    assert.deepEqual(stage.platform.blobFiles('incoming'), []);
  });

  it('belongs to the instructors even if the instructor is a member of a team', async () => {
    const { id, teams } = await stage.create();
    const [{ id: teamId }] = teams;
    await stage.assign(teamId, ann, stage.instructor);
    await stage.act('startExercise', id);
    const own = await sentFile(stage.instructor.visitor, id);
    assert.equal((await getFile(ann.visitor, id, own)).status, 404);
    const given = await sentFile(stage.instructor.visitor, id, 'x', 'x.txt', { team_id: teamId });
    assert.equal((await getFile(ann.visitor, id, given)).status, 200);
  });

  it('is accepted from a team only while the exercise is running, and from instructors until it has finished', async () => {
    const { id, teams } = await stage.create();
    const [{ id: teamId }] = teams;
    await stage.assign(teamId, ann);
    const expected = async (team: number, instructors: number) => {
      const [byTeam, byInstructor] = [await sendFile(ann.visitor, id), await sendFile(stage.instructor.visitor, id)];
      assert.deepEqual([byTeam.status, byInstructor.status], [team, instructors]);
      for (const { status, body } of [byTeam, byInstructor]) if (status === 409) assert.equal(body.code, 'wrong_state');
      const named = await sendFile(stage.instructor.visitor, id, 'x', 'x.txt', { team_id: teamId });
      assert.equal(named.status, team);
    };
    await expected(409, 200);
    await stage.act('startExercise', id);
    await expected(200, 200);
    const kept = await sentFile(ann.visitor, id, 'kept');
    await stage.act('stopExercise', id);
    await expected(409, 200);
    await stage.act('finishExercise', id);
    await expected(409, 409);
    assert.equal((await getFile(ann.visitor, id, kept)).status, 200);
    assert.deepEqual(stage.platform.blobFiles('incoming'), []);
  });

  it('is accepted on demand from a team once it has started, and from instructors at any time', async () => {
    const { id, first } = await running({ onDemand: true });
    assert.equal((await sendFile(ann.visitor, id)).status, 409);
    const own = await sentFile(stage.instructor.visitor, id);
    assert.equal((await getFile(stage.instructor.visitor, id, own)).status, 200);
    assert.equal((await getFile(ann.visitor, id, own)).status, 404);
    await stage.act('startTeam', first, 'id state', ann.visitor);
    const fileId = await sentFile(ann.visitor, id);
    assert.equal((await getFile(ann.visitor, id, fileId)).status, 200);
    assert.equal((await getFile(eve.visitor, id, fileId)).status, 404);
    assert.equal((await sendFile(eve.visitor, id)).status, 409);
    await stage.act('finishExercise', id);
    assert.equal((await sendFile(stage.instructor.visitor, id)).status, 409);
  });

  it('is removed with its exercise, and its bytes with the last reference', async () => {
    const [one, two] = [await running(), await running()];
    const content = `only in these two ${kind.name}`;
    const before = stage.platform.blobFiles('sha256').length;
    const fileId = await sentFile(ann.visitor, one.id, content);
    const other = await sentFile(ann.visitor, two.id, content);
    assert.equal(stage.platform.blobFiles('sha256').length, before + 1);
    await stage.act('stopExercise', one.id);
    await stage.instructor.visitor.ask(`mutation { deleteExercise(exerciseId: "${one.id}") }`);
    assert.equal((await getFile(stage.admin, one.id, fileId)).status, 404);
    assert.equal((await getFile(ann.visitor, two.id, other)).status, 200);
    await stage.act('stopExercise', two.id);
    await stage.instructor.visitor.ask(`mutation { deleteExercise(exerciseId: "${two.id}") }`);
    await eventually('its bytes are removed', async () =>
      stage.platform.blobFiles('sha256').length === before ? true : undefined,
    );
  });
});
