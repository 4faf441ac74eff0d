import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../../testing/exercise-stage.ts';
import type { Account } from '../../../testing/platform-under-test.ts';
import { createBot } from '../../../testing/platform-under-test.ts';
import type { Visitor } from '../../../testing/visitor.ts';

onEachDatabase('dealing people out evenly', (kind) => {
  let stage: ExerciseStage;
  let people: Account[];

  before(async () => {
    stage = await ExerciseStage.start(kind);
    people = [];
    for (let count = 0; count < 7; count += 1) people.push(await stage.trainee());
  });
  after(() => stage.remove());

  const deal = (id: string, users: readonly string[], clientId?: string, by: Visitor = stage.instructor.visitor) =>
    by.graphql(
      'mutation ($e: ID!, $u: [UUID!]!, $c: String) { dealUsersEvenly(exerciseId: $e, userIds: $u, clientId: $c) { count exercise { teams { members { id } } } } }',
      { e: id, u: users, c: clientId },
    );
  const sizes = (answer: { data: { dealUsersEvenly: { exercise: { teams: { members: unknown[] }[] } } } }): number[] =>
    answer.data.dealUsersEvenly.exercise.teams.map(({ members }) => members.length).toSorted();

  for (const onDemand of [false, true]) {
    const where = onDemand ? 'on demand' : 'together';

    it(`fills the teams with the fewest, leaves members where they are, and says how many, ${where}`, async () => {
      const { id, teams } = await stage.create({ onDemand, teamCount: 3 });
      const [first, second, ...others] = people.map((person) => person.id);
      assert.ok(people[0] !== undefined && people[1] !== undefined);
      await stage.assign(teams[2].id, people[0], people[1]);
      const answer = await deal(id, [first ?? '', second ?? '', ...others, others[0] ?? '']);
      assert.deepEqual(answer.codes, []);
      assert.equal(answer.data.dealUsersEvenly.count, 5);
      assert.deepEqual(sizes(answer), [2, 2, 3]);
      const { members } = await stage.team(teams[2].id, 'members { id }');
      const ids = members.map((member: { id: string }) => member.id);
      assert.ok(ids.includes(first) && ids.includes(second), 'they stay');
      assert.equal((await deal(id, others)).data.dealUsersEvenly.count, 0);
    });

    it(`places everybody once if several deal at the same time, ${where}`, async () => {
      const { id } = await stage.create({ onDemand, teamCount: 3 });
      const users = people.map((person) => person.id);
      const answers = await Promise.all([users, users.toReversed(), users].map((ids) => deal(id, ids)));
      const counts = answers.map(({ data }) => data.dealUsersEvenly.count);
      assert.equal(
        counts.reduce((sum, count) => sum + count, 0),
        7,
      );
      const { teams } = await stage.exercise(id, 'teams { members { id } }');
      const placed = teams.flatMap(({ members }: { members: { id: string }[] }) => members.map((one) => one.id));
      assert.deepEqual(placed.toSorted(), users.toSorted());
    });
  }

  it('says the same number to a retry', async () => {
    const { id } = await stage.create({ teamCount: 2 });
    const users = people.map((person) => person.id);
    const counts = [await deal(id, users, 'again'), await deal(id, users, 'again')].map(
      ({ data }) => data.dealUsersEvenly.count,
    );
    assert.deepEqual(counts, [7, 7]);
  });

  it('is refused to others, for bots and instructors and for users who do not exist, and places nobody then', async () => {
    const { id } = await stage.create({ teamCount: 2 });
    const [one] = people;
    assert.ok(one !== undefined);
    const bot = await createBot(await stage.admin.elevate(), 'dealt bot', ['EXERCISES']);
    const colleague = await stage.platform.account(await stage.admin.elevate(), 'INSTRUCTOR');
    assert.deepEqual((await deal(id, [one.id], undefined, colleague.visitor)).codes, ['exercise_unknown']);
    assert.deepEqual((await deal(id, [one.id], undefined, one.visitor)).codes, ['forbidden']);
    for (const { id: other } of [bot, colleague, stage.instructor]) {
      assert.deepEqual((await deal(id, [one.id, other])).codes, ['not_a_trainee']);
    }
    assert.deepEqual((await deal(id, [one.id, '01890a5d-ac96-774b-bcce-b302099a8057'])).codes, ['user_unknown']);
    const answer = await deal(id, []);
    assert.deepEqual([answer.data.dealUsersEvenly.count, sizes(answer)], [0, [0, 0]]);
    await stage.act('startExercise', id);
    await stage.act('finishExercise', id);
    assert.deepEqual((await deal(id, [one.id])).codes, ['wrong_state']);
  });
});
