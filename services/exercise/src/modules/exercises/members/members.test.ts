import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../../testing/exercise-stage.ts';
import type { Account } from '../../../testing/platform-under-test.ts';
import { createBot } from '../../../testing/platform-under-test.ts';

onEachDatabase('members of teams', (kind) => {
  let stage: ExerciseStage;
  let one: Account;
  let two: Account;

  before(async () => {
    stage = await ExerciseStage.start(kind);
    [one, two] = [await stage.trainee(), await stage.trainee()];
  });
  after(() => stage.remove());

  const join = (joinCode: string, by = one.visitor) =>
    by.graphql('mutation ($code: String!) { joinTeam(joinCode: $code) { id members { username } } }', {
      code: joinCode,
    });
  const membersOf = async (teamId: string): Promise<string[]> =>
    (await stage.team(teamId, 'members { id }')).members.map(({ id }: { id: string }) => id);

  for (const onDemand of [false, true]) {
    const where = onDemand ? 'on demand' : 'together';

    it(`are assigned, moved and removed by instructors, ${where}`, async () => {
      const { teams } = await stage.create({ onDemand, teamCount: 2 });
      const [first, second] = teams;
      await stage.assign(first.id, one, two);
      await stage.assign(first.id, one);
      assert.deepEqual(await membersOf(first.id), [one.id, two.id].toSorted());
      await stage.assign(second.id, two);
      assert.deepEqual([await membersOf(first.id), await membersOf(second.id)], [[one.id], [two.id]]);
      const remove = (id: string) =>
        stage.instructor.visitor.graphql(
          'mutation ($team: ID!, $user: UUID!) { removeUsersFromTeam(teamId: $team, userIds: [$user]) { id } }',
          { team: second.id, user: id },
        );
      assert.deepEqual((await remove(one.id)).codes, ['not_a_member']);
      assert.deepEqual((await remove(two.id)).codes, []);
      assert.deepEqual(await membersOf(second.id), []);
    });

    it(`are moved by everyone who moves them at the same time, ${where}`, async () => {
      const { teams } = await stage.create({ onDemand, teamCount: 4 });
      for (let round = 0; round < 5; round += 1) {
        await Promise.all(teams.map(({ id }: { id: string }) => stage.assign(id, one, two)));
        const members = await Promise.all(teams.map(({ id }: { id: string }) => membersOf(id)));
        assert.deepEqual(members.flat().toSorted(), [one.id, two.id].toSorted());
      }
    });

    it(`are not moved again by a retry, even if nobody had to be moved, ${where}`, async () => {
      const { teams } = await stage.create({ onDemand, teamCount: 2 });
      const [first, second] = teams;
      const assign = (clientId: string, ...users: Account[]) =>
        stage.instructor.visitor.ask(
          'mutation ($team: ID!, $users: [UUID!]!, $clientId: String) { assignUsersToTeam(teamId: $team, userIds: $users, clientId: $clientId) { id } }',
          { team: first.id, users: users.map(({ id }) => id), clientId },
        );
      await stage.assign(first.id, two);
      await assign('nobody', two);
      await assign('the first', one, two);
      await stage.assign(second.id, one, two);
      await assign('nobody', two);
      await assign('the first', one, two);
      assert.deepEqual(await membersOf(first.id), []);
    });

    it(`do not join again by a retry after they had joined already and were removed, ${where}`, async () => {
      const { teams } = await stage.create({ onDemand });
      const [team] = teams;
      const joinAs = (clientId: string) =>
        one.visitor.graphql(
          'mutation ($code: String!, $clientId: String) { joinTeam(joinCode: $code, clientId: $clientId) { id } }',
          { code: team.joinCode, clientId },
        );
      await stage.assign(team.id, one);
      assert.deepEqual((await joinAs('again')).codes, []);
      await stage.instructor.visitor.ask(
        `mutation { removeUsersFromTeam(teamId: "${team.id}", userIds: ["${one.id}"]) { id } }`,
      );
      await joinAs('again');
      assert.deepEqual(await membersOf(team.id), []);
    });

    it(`join with a code, however it is typed, and only one team, ${where}`, async () => {
      const { id, teams } = await stage.create({ onDemand, teamCount: 2 });
      const code: string = teams[0].joinCode;
      const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).toLowerCase()} `;
      assert.deepEqual((await join(typed)).data.joinTeam.members, [{ username: one.username }]);
      assert.deepEqual((await join(code)).codes, [], 'joining twice is allowed');
      assert.deepEqual((await join(teams[1].joinCode)).codes, ['in_another_team']);
      const atOnce = await Promise.all([teams[0], teams[1]].map(({ joinCode }) => join(joinCode, two.visitor)));
      const [refusal, ...more] = atOnce.flatMap(({ codes }) => codes);
      assert.match(refusal ?? 'none', /^(in_another_team|already_member)$/);
      assert.deepEqual(more, []);
      assert.equal((await membersOf(teams[0].id)).length + (await membersOf(teams[1].id)).length, 2);
      await stage.act('startExercise', id);
      if (onDemand) await stage.act('startTeam', teams[0].id);
      await stage.act('finishExercise', id);
      const late = await stage.trainee();
      assert.deepEqual((await join(code, late.visitor)).codes, ['wrong_state']);
    });

    it(`are distributed evenly among smaller teams, and stay where they are, ${where}`, async () => {
      const { id, teams } = await stage.create({ onDemand, teamCount: 3 });
      await stage.assign(teams[0].id, one, two);
      const tagged = Array.from({ length: 7 }, (_, index) => `${where.replace(' ', '')}-${index},A,B,deal ${where}`);
      await stage.admin.upload(['username,first_name,last_name,tags', ...tagged].join('\n'));
      const deal = () =>
        stage.instructor.visitor.ask(
          `mutation { assignUsersByTags(exerciseId: "${id}", tags: ["deal ${where}"]) { teams { members { id } } } }`,
        );
      for (let round = 0; round < 2; round += 1) {
        const { assignUsersByTags } = await deal();
        assert.deepEqual(
          assignUsersByTags.teams.map(({ members }: { members: unknown[] }) => members.length),
          [3, 3, 3],
        );
      }
      const { codes, text } = await stage.instructor.visitor.graphql(
        `mutation { assignUsersByTags(exerciseId: "${id}", tags: ["Deal ${where}", "dael"]) { id } }`,
      );
      assert.deepEqual(codes, ['tag_unknown']);
      assert.match(text, /has the tag \\"dael\\"/);
    });
  }

  it('cannot be bots, deactivated, unknown, or too many at once', async () => {
    const { teams } = await stage.create();
    const bot = await createBot(stage.admin, 'robot', ['EXERCISES']);
    const assign = async (ids: readonly string[]) =>
      (
        await stage.instructor.visitor.graphql(
          'mutation ($team: ID!, $users: [UUID!]!) { assignUsersToTeam(teamId: $team, userIds: $users) { id } }',
          { team: teams[0].id, users: ids },
        )
      ).codes;
    assert.deepEqual(await assign([bot.id]), ['not_a_trainee']);
    const left = await stage.trainee();
    await stage.admin.ask('mutation ($id: UUID!) { setUserActive(userId: $id, active: false) { id } }', {
      id: left.id,
    });
    assert.deepEqual(await assign([left.id]), ['not_a_trainee']);
    assert.deepEqual(await assign(['01890a5d-ac96-774b-bcce-b302099a8057']), ['user_unknown']);
    const many = Array.from({ length: 1001 }, (_, index) => one.id.slice(0, -4) + String(index).padStart(4, '0'));
    assert.deepEqual(await assign(many), ['too_many_users']);
    assert.deepEqual(await assign([]), []);
    assert.deepEqual(await membersOf(teams[0].id), []);
  });

  it('see the team of a code before they join it, without joining', async () => {
    const { teams } = await stage.create({ name: 'Class 4B', teams: [{ name: 'Night shift' }] });
    const by = await stage.trainee();
    const look = (code: string) =>
      by.visitor.graphql('query ($code: String!) { teamToJoin(joinCode: $code) { exerciseName name role } }', { code });
    assert.deepEqual((await look(teams[0].joinCode.toLowerCase())).data.teamToJoin, {
      exerciseName: 'Class 4B',
      name: 'Night shift',
      role: null,
    });
    assert.deepEqual(await membersOf(teams[0].id), []);
    for (let guess = 0; guess < 10; guess += 1) assert.deepEqual((await look('AAAAAAAA')).codes, ['join_code_unknown']);
    assert.deepEqual((await look(teams[0].joinCode)).codes, ['too_many_join_codes']);
    assert.deepEqual((await join(teams[0].joinCode, by.visitor)).codes, ['too_many_join_codes'], 'both count');
  });

  it('can guess a join code ten times, and then have to wait', async () => {
    const { teams } = await stage.create();
    const guesser = await stage.trainee();
    const wrong = ['', 'x', 'ABCDEFGH', '😀'.repeat(100), 'A'.repeat(100_000), 'a\u0000b', '22222222', '1', '2', '3'];
    for (const code of wrong) assert.deepEqual((await join(code, guesser.visitor)).codes, ['join_code_unknown']);
    const refused = await join(teams[0].joinCode, guesser.visitor);
    assert.deepEqual(refused.codes, ['too_many_join_codes']);
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    stage.platform.clock.advance(16 * 60_000);
    assert.deepEqual((await join(teams[0].joinCode, guesser.visitor)).codes, []);
  });

  it('leave every team when they are deleted, and the exercise continues', async () => {
    const { id, teams } = await stage.create({ teamCount: 2 });
    const leaver = await stage.trainee();
    await stage.assign(teams[0].id, leaver);
    await stage.act('startExercise', id);
    await stage.admin.ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id: leaver.id });
    assert.deepEqual(await membersOf(teams[0].id), []);
    await stage.assign(teams[0].id, one);
    await stage.act('stopExercise', id);
    assert.deepEqual(await membersOf(teams[0].id), [one.id]);
  });
});
