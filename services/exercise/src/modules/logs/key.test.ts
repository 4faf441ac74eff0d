import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { readCsv } from '../../csv/index.ts';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { type Account, createBot } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

interface Row {
  readonly user_id: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly team: string;
}

onEachDatabase('the key to the pseudonyms of an exercise', (kind) => {
  let stage: ExerciseStage;
  let one: Account;
  let two: Account;

  before(async () => {
    stage = await ExerciseStage.start(kind);
    [one, two] = [await stage.trainee(), await stage.trainee()];
  });
  after(() => stage.remove());

  const get = (id: string, by: Visitor = stage.instructor.visitor) => by.get(`/exercise/${id}/key`);

  async function keyOf(id: string, by?: Visitor): Promise<Row[]> {
    const answer = await get(id, by);
    assert.equal(answer.status, 200, answer.text);
    const [head, ...rows] = [...readCsv(answer.text, ',')];
    assert.deepEqual(head?.slice(0, 5), ['user_id', 'username', 'first_name', 'last_name', 'team']);
    return rows.map(([user_id = '', username = '', first_name = '', last_name = '', team = '']) => ({
      user_id,
      username,
      first_name,
      last_name,
      team,
    }));
  }

  const named = (rows: readonly Row[]) =>
    Object.fromEntries(rows.map(({ username, team }) => [username, team] as const).toSorted());
  const pseudonyms = (rows: readonly Row[]) => new Map(rows.map(({ username, user_id }) => [username, user_id]));
  const edit = async (account: Account, input: object): Promise<void> => {
    await (await stage.admin.elevate()).ask(
      'mutation ($id: UUID!, $input: EditUserInput!) { editUser(userId: $id, editUserInput: $input) { id } }',
      { id: account.id, input },
    );
  };

  for (const onDemand of [false, true]) {
    it(`contains instructors, members and former members, ${onDemand ? 'on demand' : 'together'}`, async () => {
      const { id, teams } = await stage.create({ onDemand, teams: [{ name: 'Alpha' }, { name: 'Bravo' }] });
      const { username: instructor } = stage.instructor;
      assert.deepEqual(named(await keyOf(id)), { [instructor]: '' });
      await stage.assign(teams[0].id, one, two);
      const before = pseudonyms(await keyOf(id));
      await stage.assign(teams[1].id, two);
      await stage.instructor.visitor.ask(
        'mutation ($team: ID!, $user: UUID!) { removeUsersFromTeam(teamId: $team, userIds: [$user]) { id } }',
        { team: teams[0].id, user: one.id },
      );
      const key = await keyOf(id);
      assert.deepEqual(named(key), { [instructor]: '', [one.username]: 'Alpha', [two.username]: 'Bravo' });
      assert.deepEqual(pseudonyms(key), before, 'pseudonyms stay');
      assert.equal(new Set(before.values()).size, 3);
    });
  }

  it('has the ids of the logs beside those of the platform, as instructors see them', async () => {
    const { id, teams } = await stage.create({ teams: [{ name: 'Alpha' }] });
    await stage.assign(teams[0].id, one);
    const { logIds, definition } = await stage.exercise(
      id,
      'definition { id } logIds { exercise definition teams { id name logId } }',
    );
    const [head = [], ...rows] = [...readCsv((await get(id)).text, ',')];
    const row = rows.find(([, username]) => username === one.username) ?? [];
    assert.deepEqual(Object.fromEntries(head.slice(5).map((column, i) => [column, row[i + 5]])), {
      team_id: logIds.teams[0].logId,
      platform_team_id: teams[0].id,
      exercise_id: logIds.exercise,
      platform_exercise_id: id,
      definition_id: logIds.definition,
      platform_definition_id: definition.id,
    });
    assert.deepEqual([logIds.teams[0].id, logIds.teams[0].name], [teams[0].id, 'Alpha']);
    const ofInstructor = rows.find(([, username]) => username === stage.instructor.username) ?? [];
    assert.deepEqual(ofInstructor.slice(5, 7), ['', '']);
    assert.equal((await stage.exercise(id, 'logIds { exercise }', one.visitor)).logIds, null);
  });

  it('has pseudonyms that reveal nothing and are unrelated to those of other exercises', async () => {
    const { id, teams } = await stage.create();
    await stage.assign(teams[0].id, one);
    const copy = await stage.instructor.visitor.ask(
      `mutation { copyExercise(exerciseId: "${id}", name: "Again", withMembers: true) { id } }`,
    );
    const [first, second] = [pseudonyms(await keyOf(id)), pseudonyms(await keyOf(copy.copyExercise.id))];
    assert.deepEqual([...first.keys()].toSorted(), [...second.keys()].toSorted());
    for (const [username, pseudonym] of first) {
      assert.match(pseudonym, /^[0-9a-f]{24}$/);
      assert.notEqual(second.get(username), pseudonym);
    }
  });

  it('contains an instructor it is shared with, and an administrator who acts', async () => {
    const { id, teams } = await stage.create({}, 'id teams { id }');
    const other = await stage.platform.account(await stage.admin.elevate(), 'INSTRUCTOR');
    await stage.instructor.visitor.ask(`mutation { shareExercise(exerciseId: "${id}", userId: "${other.id}") { id } }`);
    const names = [stage.instructor.username, other.username];
    assert.deepEqual(Object.keys(named(await keyOf(id))).toSorted(), names.toSorted());
    await stage.admin.ask(`mutation { commentTeam(teamId: "${teams[0].id}", text: "Look here.") { id } }`);
    assert.deepEqual(Object.keys(named(await keyOf(id))).toSorted(), [...names, 'admin'].toSorted());
  });

  it('has the latest names, and keeps them when the account is deleted', async () => {
    const leaver = await stage.trainee();
    const { id, teams } = await stage.create();
    await stage.assign(teams[0].id, leaver);
    await edit(leaver, { username: 'renamed@mail.ex', firstName: '=1+1', lastName: '＝cmd' });
    const renamed = (await keyOf(id)).find(({ username }) => username === 'renamed@mail.ex');
    assert.deepEqual(
      [renamed?.first_name, renamed?.last_name, renamed?.team],
      ["'=1+1", "'＝cmd", teams[0].name],
      'spreadsheets run none of it',
    );
    await (await stage.admin.elevate()).ask(`mutation { deleteUser(userId: "${leaver.id}") }`);
    assert.deepEqual(
      (await keyOf(id)).find(({ username }) => username === 'renamed@mail.ex'),
      renamed,
    );
  });

  it('has the name of somebody who was renamed while they joined', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const joiner = await stage.trainee();
      const { id, teams } = await stage.create();
      const username = `joined-${round}@mail.ex`;
      await Promise.all([edit(joiner, { username }), stage.assign(teams[0].id, joiner)]);
      assert.ok((await keyOf(id)).some((row) => row.username === username));
    }
  });

  it('is an attachment that is not cached', async () => {
    const { id } = await stage.create({ name: 'Übung "eins"' });
    const { headers } = await get(id);
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="_bung _eins_ - key.csv"; filename*=UTF-8''${encodeURIComponent('Übung "eins" - key.csv')}`,
    );
  });

  it('is recorded for the instructors whenever somebody downloads it', async () => {
    const { id, teams } = await stage.create();
    await stage.assign(teams[0].id, one);
    await get(id);
    stage.platform.clock.advance(60_000);
    await get(id, stage.admin);
    const head = await stage.instructor.visitor.request('HEAD', `/exercise/${id}/key`);
    assert.notEqual(head.status, 200, 'a HEAD request is not a download');
    const { keyDownloads } = await stage.exercise(id, 'keyDownloads { at user { username } }');
    assert.deepEqual(
      keyDownloads.map(({ user }: { user: { username: string } }) => user.username),
      ['admin', stage.instructor.username],
    );
    assert.ok(Date.parse(keyDownloads[0].at) - Date.parse(keyDownloads[1].at) >= 60_000);
    assert.deepEqual((await stage.exercise(id, 'keyDownloads { at }', one.visitor)).keyDownloads, []);
  });

  it('is accessible to the instructors of the exercise and administrators only', async () => {
    const { id, teams } = await stage.create();
    await stage.assign(teams[0].id, one);
    const stranger = await stage.platform.account(await stage.admin.elevate(), 'INSTRUCTOR');
    const bot = await createBot(await stage.admin.elevate(), 'key-bot', ['START_EXERCISE']);
    assert.equal((await get(id, stage.admin)).status, 200);
    assert.equal((await get(id, one.visitor)).status, 403);
    assert.equal((await get(id, stranger.visitor)).status, 404);
    assert.equal((await get(id, stage.platform.visitor({ 'api-token': bot.token }))).status, 403);
    assert.equal((await get(id, stage.platform.visitor())).status, 401);
    assert.equal((await get('999999')).status, 404);
    assert.equal((await get('x')).status, 400);
    await stage.instructor.visitor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
    assert.equal((await get(id)).status, 404);
  });

  it('is neither given nor recorded if a page of another site links to it; nor are the logs made', async () => {
    const { id } = await stage.create({ teams: [{ name: 'Alpha' }] });
    const ask = (path: string, site: string) =>
      stage.instructor.visitor.get(`/exercise/${id}${path}`, { headers: { 'sec-fetch-site': site } });
    for (const path of ['/key', '/logs', '/report']) {
      const { status, body } = await ask(path, 'cross-site');
      assert.deepEqual([status, body.code], [403, 'foreign_origin'], path);
    }
    assert.deepEqual((await stage.exercise(id, 'keyDownloads { at }')).keyDownloads, []);
    for (const site of ['none', 'same-origin']) assert.equal((await ask('/key', site)).status, 200);
    assert.equal((await stage.exercise(id, 'keyDownloads { at }')).keyDownloads.length, 2);
  });
});
