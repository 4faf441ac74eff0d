import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { LOG, SandboxOfTeam } from '../../testing/sandbox-of-team.ts';

onEachDatabase('the sandbox of a team', (kind) => {
  let stage: ExerciseStage;
  let sandbox: SandboxOfTeam;

  before(async () => {
    stage = await ExerciseStage.start(kind);
    sandbox = await SandboxOfTeam.start(stage);
  });
  after(() => stage.remove());

  it('stores one log, or a list of them, with all their fields', async () => {
    const { team } = await SandboxOfTeam.start(stage);
    const own = new SandboxOfTeam(stage, team);
    const full = {
      ...LOG,
      cmd: 'echo "čau 👋"',
      type: 'bash-command',
      cmd_source: 'bash',
      working_directory: '/root',
      username: 'root',
      container: 'web01',
    };
    assert.equal((await own.send(full)).status, 204);
    assert.equal((await own.send([LOG, { ...full, type: null, extra: { deep: [1] } }])).status, 204);
    const rows = await own.stored();
    assert.deepEqual(
      rows.map(({ position, cmd, type, container }) => [position, cmd, type, container]),
      [
        [1, full.cmd, 'bash-command', 'web01'],
        [2, LOG.cmd, null, null],
        [3, full.cmd, null, 'web01'],
      ],
    );
    assert.equal(rows[0]?.logged_at, LOG['@timestamp']);
    assert.equal(rows[0]?.received_at, stage.platform.clock.now());
  });

  it('returns an empty 204, also with a trailing slash', async () => {
    for (const path of [sandbox.path, `${sandbox.path}/`]) {
      const answer = await stage.platform.visitor({ 'team-token': sandbox.team.token }).post(path, LOG);
      assert.deepEqual([answer.status, answer.text], [204, '']);
    }
  });

  it('gives the same answer for a missing token, a wrong one and an unknown team, before it reads the body', async () => {
    const other = await SandboxOfTeam.start(stage);
    const visitor = stage.platform.visitor();
    const send = (path: string, token?: string, json: unknown = LOG) =>
      visitor.post(path, json, token === undefined ? {} : { 'team-token': token });
    const { path, team } = sandbox;
    const answers = [
      await send(path),
      await send(path, ''),
      await send(path, 'wrong'),
      await send(path, other.team.token),
      await send(path, `${team.token}, ${team.token}`),
      await send(path, team.token.toUpperCase()),
      await send('/sandbox/999999', team.token),
      await send(`/sandbox/0${team.id}`, team.token),
      await send(`/sandbox/${team.id}.0`, team.token),
      await send('/sandbox/-1', team.token),
      await send('/sandbox/99999999999999999999', team.token),
      await send('/sandbox/x', team.token),
      await send(path, 'wrong', { not: 'a log' }),
      await visitor.request('POST', path, { raw: '{', headers: { 'content-type': 'application/json' } }),
      await visitor.request('POST', path, { raw: 'x'.repeat(3_000_000), headers: { 'content-type': 'text/plain' } }),
    ];
    for (const { status, body } of answers) {
      assert.equal(status, 401);
      assert.deepEqual(body, answers[0]?.body);
      assert.equal(body.code, 'team_token_wrong');
    }
  });

  it('ignores sessions and API tokens', async () => {
    const { path } = sandbox;
    assert.equal((await stage.admin.post(path, LOG)).status, 401);
    assert.equal((await stage.admin.post(path, LOG, { 'team-token': sandbox.team.token })).status, 204);
    assert.equal((await sandbox.send(LOG, { 'api-token': 'nonsense' })).status, 204);
  });

  it('accepts the new token at once when it is rotated, and the old one no more', async () => {
    const own = await SandboxOfTeam.start(stage);
    const { sandboxToken } = await stage.act('rotateTeamToken', own.team.id, 'sandboxToken');
    assert.equal((await own.send(LOG)).status, 401);
    assert.equal((await new SandboxOfTeam(stage, { ...own.team, token: sandboxToken }).send(LOG)).status, 204);
  });

  it('is accepted in any state of the exercise', async () => {
    const own = await SandboxOfTeam.start(stage);
    for (const mutation of ['startExercise', 'stopExercise', 'startExercise', 'finishExercise']) {
      assert.equal((await own.send(LOG)).status, 204);
      await stage.act(mutation, own.team.exerciseId);
    }
    assert.equal((await own.send(LOG)).status, 204);
    assert.equal((await own.stored()).length, 5);
  });

  it('is removed with its team, including its logs', async () => {
    const own = await SandboxOfTeam.start(stage);
    const { team } = own;
    await own.send(
      Array.from({ length: 1200 }, () => LOG),
      { 'idempotency-key': 'one' },
    );
    await stage.instructor.visitor.ask(`mutation { deleteExercise(exerciseId: "${team.exerciseId}") }`);
    assert.equal((await own.send(LOG)).status, 401);
    await own.isGone();
  });

  it('supports no other method', async () => {
    const answer = await stage.admin.get(sandbox.path);
    assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'POST']);
  });
});
